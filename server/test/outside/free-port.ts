import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

/** A port of the loopback address that nobody uses at the moment. */
export async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // A listening TCP server has one.
  await new Promise((resolve) => server.close(resolve))
  return port
}
