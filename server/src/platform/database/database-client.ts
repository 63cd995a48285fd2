import pg from 'pg'

/** A connection of the driver that a server's end in the very moment of connecting does not turn into our own. */
export class DatabaseClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    // Such a server says both in one piece, before a pool listens. What is asked on a lost connection fails by itself.
    this.on('error', () => undefined)
  }
}
