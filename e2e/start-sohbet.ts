import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { trackChild } from '../server/test/outside/child-process.ts'
import { reservePort } from '../server/test/outside/free-port.ts'
import { startTranscriptionService } from './transcription-service.ts'

/** A Sohbet server running for tests. */
export interface RunningSohbet {
  origin: string
  dataDir: string
  stop(): Promise<void>
}

/**
 * Starts Sohbet as a person would, on an empty data folder with the demo content, and puts its address into
 * E2E_ORIGIN and its data folder into E2E_DATA_DIR. A stand-in transcribes its talks. Answers what stops both.
 */
export default async function startForAll(): Promise<() => Promise<void>> {
  const service = await startTranscriptionService()
  const { origin, dataDir, stop } = await startSohbet({ TRANSCRIBE_URL: service.origin })
  // Operators' commands run beside the server.
  process.env['E2E_DATA_DIR'] = dataDir
  process.env['E2E_ORIGIN'] = origin
  return async () => {
    await stop()
    service.stop()
  }
}

/** Starts a server with a data folder of its own and these settings. */
export async function startSohbet(settings: Record<string, string> = {}): Promise<RunningSohbet> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sohbet-e2e-'))
  // The postgres user needs access: otherwise root would place its files elsewhere and leave them behind.
  await chmod(dataDir, 0o711)
  const root = join(import.meta.dirname, '..')
  // The port must be known before the start, because canonical URLs and the sitemap contain it.
  const own = { DATA_DIR: dataDir, PORT: String(await reservePort()), HOST: '127.0.0.1' }
  const server = spawn(join(root, 'node_modules/.bin/node'), ['server/dist/cli.js', 'serve'], {
    cwd: root,
    env: {
      ...process.env,
      ...own,
      PUBLIC_ORIGIN: '',
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      WORKERS: '1',
      DEV_PAGES: 'on',
      // A machine that is busy with tests responds slowly, but it does respond.
      MAX_LAG_MS: '0',
      // The minimum that argon2 accepts: tests register hundreds of members.
      PASSWORD_MEMORY_KIB: '8',
      // Tests that need many accounts create each from a network of its own (network.ts).
      TRUSTED_PROXY: 'loopback',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  trackChild(server)
  const stop = async (): Promise<void> => {
    if (server.exitCode === null && server.signalCode === null) {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
    }
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    return { origin: await readOrigin(server.stdout, server), dataDir, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function readOrigin(
  output: NodeJS.ReadableStream,
  server: { once(event: 'exit', listener: (code: number | null) => void): unknown },
): Promise<string> {
  let text = ''
  return await new Promise<string>((resolve, reject) => {
    server.once('exit', (code) =>
      reject(new Error(`Sohbet ended with ${code} before it was ready:\n${text}`)),
    )
    output.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const found = /ready: http:\/\/localhost:(\d+)/.exec(text)
      if (found !== null) resolve(`http://localhost:${found[1]}`)
    })
  })
}
