import pg from 'pg'

/** Runs a statement on its own connection and returns the rows. */
export async function queryDatabase(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 60_000,
    query_timeout: 300_000,
  })
  // A lost connection fails the statement; without a listener it would also end the test run.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement, values)).rows
  } finally {
    // Not awaited: a stopped database never closes the connection.
    void client.end().catch(() => undefined)
  }
}
