import pg from 'pg'

/** Connection timeout in milliseconds: `connect_timeout` of the address, in seconds as in libpq, or `usualMs`. */
export function connectMs(url: string, usualMs: number): number {
  const seconds = URL.canParse(url) ? Number(new URL(url).searchParams.get('connect_timeout')) : 0
  return seconds > 0 ? seconds * 1000 : usualMs
}

/** A client that does not crash this process when a server ends in the moment of connecting. */
export class DatabaseClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    // Such a server sends both messages at once, before a pool listens. Queries on a lost connection fail on
    // their own.
    this.on('error', () => undefined)
  }
}

/** Connects a client of its own; `settings` besides the address. */
export async function connectClient(url: string, settings: pg.ClientConfig = {}): Promise<pg.Client> {
  const connectionTimeoutMillis = connectMs(url, 5000)
  const client = new DatabaseClient({ connectionString: url, connectionTimeoutMillis, ...settings })
  await client.connect()
  return client
}

/** Runs `work` on a connection of its own; `settings` besides the address. */
export async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
  settings: pg.ClientConfig = {},
): Promise<Result> {
  const client = await connectClient(url, { connectionTimeoutMillis: connectMs(url, 10_000), ...settings })
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
