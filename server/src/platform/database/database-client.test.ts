import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { expect, test } from 'vitest'
import { DatabaseClient } from './database-client.ts'

/** A message of PostgreSQL's protocol. */
function message(kind: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(kind)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

test('a server that crashes while it accepts a connection does not end the process', async () => {
  const welcome = message('R', Buffer.alloc(4))
  const ready = message('Z', Buffer.from('I'))
  const crash = message('E', Buffer.from('SFATAL\0C57P02\0Mterminating connection\0\0'))
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(Buffer.concat([welcome, ready, crash])))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo // As of every server that listens at a port.
  const pool = new pg.Pool({ Client: DatabaseClient, connectionString: `postgres://a:b@127.0.0.1:${port}/c` })
  pool.on('error', () => undefined)
  await expect(pool.query('select 1')).rejects.toThrow(/not queryable|terminat/)
  await pool.end()
  server.close()
})
