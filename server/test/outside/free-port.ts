import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Below the ephemeral ports that systems assign. */
const [firstPort, portCount] = [20_000, 10_000]
const reserved = new Set<string>()

/**
 * Reserves an unused port of the loopback address for this process. For programs that must be given a port;
 * others listen on port 0.
 */
export async function reservePort(): Promise<number> {
  for (;;) {
    const port = firstPort + Math.floor(Math.random() * portCount)
    if (lock(join(tmpdir(), `sohbet-port-${port}`)) && (await isFree(port))) return port
  }
}

function lock(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
  } catch {
    // A killed process has left its file behind; the next attempt can use the port.
    if (!isAlive(file)) rmSync(file, { force: true })
    return false
  }
  if (reserved.size === 0) process.once('exit', unlockAll)
  reserved.add(file)
  return true
}

function isAlive(file: string): boolean {
  try {
    return process.kill(Number(readFileSync(file, 'utf8')), 0)
  } catch (error) {
    // It has ended, or belongs to a user we may not signal.
    return error instanceof Error && 'code' in error && error.code !== 'ESRCH'
  }
}

function unlockAll(): void {
  for (const file of reserved) rmSync(file, { force: true })
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}
