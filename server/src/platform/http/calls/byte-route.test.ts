import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createTestServer } from '#test/app/test-server.ts'
import { createLog } from '../../log.ts'
import type { Asker } from '../../queues/work-queue.ts'
import { addByteRoute } from './byte-route.ts'

const requested = Promise.withResolvers<Asker>()
const server = await createTestServer({
  log: createLog('silent'),
  extend: (app) =>
    addByteRoute(app, '/slow', async ({ asker }) => {
      requested.resolve(asker)
      await once(asker.signal ?? AbortSignal.abort(), 'abort')
      throw new Error('nobody waits')
    }),
})
afterAll(() => server.close())

test('F18 aborts long work as soon as the client disconnects', async () => {
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo // A listening TCP server has one.
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /slow HTTP/1.1\r\nHost: sohbet.example\r\n\r\n')
  const { key, signal } = await requested.promise
  expect([key, signal?.aborted]).toEqual(['127.0.0.1', false])
  const heard = once(signal ?? AbortSignal.abort(), 'abort')
  socket.destroy()
  await heard
  expect(signal?.aborted).toBe(true)
})
