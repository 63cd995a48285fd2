import pg from 'pg'

/** One statement, apart from any pool; answers its rows. */
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
  // A lost connection fails the statement; without a listener it would end the test run as well.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement, values)).rows
  } finally {
    // Not awaited: a database that is gone never says goodbye.
    void client.end().catch(() => undefined)
  }
}
