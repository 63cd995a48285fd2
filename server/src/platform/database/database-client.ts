import pg from 'pg'

/**
 * Milliseconds that a connection may take: what its address says as `connect_timeout`, in seconds as for libpq, or
 * `usualMs`.
 */
export function connectMs(url: string, usualMs: number): number {
  const seconds = URL.canParse(url) ? Number(new URL(url).searchParams.get('connect_timeout')) : 0
  return seconds > 0 ? seconds * 1000 : usualMs
}

/** A connection of the driver that a server's end in the very moment of connecting does not turn into our own. */
export class DatabaseClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    // Such a server says both in one piece, before a pool listens. What is asked on a lost connection fails by itself.
    this.on('error', () => undefined)
  }
}
