import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import pg from 'pg'
import { expect, test } from 'vitest'
import { connectMs, DatabaseClient } from './database-client.ts'

/** A message of PostgreSQL's wire protocol. */
function message(kind: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(kind)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const welcome = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))])
const crash = message('E', Buffer.from('SFATAL\0C57P02\0Mterminating connection\0\0'))

async function startCrashing(answers: Buffer[]) {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      for (const answer of answers) socket.write(answer)
      socket.end()
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo // A listening TCP server has one.
  return { url: `postgres://a:b@127.0.0.1:${port}/c`, close: () => server.close() }
}

test('survives a server that crashes while it accepts a connection', async () => {
  const server = await startCrashing([Buffer.concat([welcome, crash])])
  const pool = new pg.Pool({ Client: DatabaseClient, connectionString: server.url })
  pool.on('error', () => undefined)
  await expect(pool.query('select 1')).rejects.toThrow(/not queryable|terminat/)
  await pool.end()
  server.close()
})

test('survives a server that crashes while the connection is idle', async () => {
  const server = await startCrashing([welcome, crash])
  const client = new DatabaseClient({ connectionString: server.url })
  // Not `events.once`, which would add an error listener.
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  await client.connect()
  await ended
  await expect(client.query('select 1')).rejects.toThrow(/not queryable|closed|ended/i)
  await client.end()
  server.close()
})

test('reads the connection timeout from the address, in seconds as libpq does', () => {
  expect(connectMs('postgres://a:b@localhost/c?host=%2Ftmp&connect_timeout=30', 5000)).toBe(30_000)
  for (const url of ['postgres://a:b@localhost/c', 'postgres://localhost/c?connect_timeout=soon', '/tmp c'])
    expect(connectMs(url, 5000)).toBe(5000)
})
