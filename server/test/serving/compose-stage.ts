import { randomBytes } from 'node:crypto'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fillSite } from './fill-site.ts'
import { readComposeEnvironment, readComposeRoles, readImage } from '../outside/compose.ts'
import { trackChild } from '../outside/child-process.ts'
import { reservePort } from '../outside/free-port.ts'
import { startNginx } from '../outside/nginx.ts'
import { closePostgresHome, makePostgresHome, makePostgresServer } from '../outside/postgres-server.ts'
import { startS3Server } from '../outside/s3-server.ts'
import { makeScratchFolder } from '../outside/scratch-folder.ts'

const root = join(import.meta.dirname, '../../..')

/** The services of `compose.yaml`, started without containers. */
export interface ComposeStage {
  /** The port of the proxy. */
  port: number
  /** The ports of `app-1` and `app-2`. */
  appPorts: [number, number]
  /** Stops one of them as `docker stop` does and starts it again; resolves when its health check passes. */
  restart(at: 0 | 1): Promise<void>
  close(): Promise<void>
}

/**
 * Starts PostgreSQL, an S3 server, both applications and nginx with the commands and settings of
 * `compose.yaml` and the Dockerfile, and with a library of recordings. Only host names, ports, folders and
 * the S3 keys differ. `given` is what an operator writes into `.env` beside the secrets.
 */
export async function startComposeStage(given: Record<string, string> = {}): Promise<ComposeStage> {
  const secrets = {
    DATABASE_PASSWORD: 'owner',
    DATABASE_APP_PASSWORD: 'application',
    STORAGE_SECRET_KEY: 'store',
    SECRETS_KEY: randomBytes(32).toString('hex'),
    ...given,
  }
  const home = await makePostgresHome()
  const [database, store, folder] = await Promise.all([
    makePostgresServer(home, await readComposeRoles(secrets)),
    startS3Server(),
    makeScratchFolder('sohbet-compose-'),
  ])
  const environment = {
    ...(await readImage()).environment,
    ...(await readComposeEnvironment(secrets)),
    ...store.environment,
    // The proxy is not in a container of the same network.
    TRUSTED_PROXY: '127.0.0.1',
    LOG_LEVEL: 'warn',
  }
  const onThis = onThisMachine(environment, database.port)
  await fillSite({ ...onThis, DATA_DIR: join(folder, 'app-1') })
  const appPorts: [number, number] = [await reservePort(), await reservePort()]
  const start = async (at: 0 | 1): Promise<ChildProcess> =>
    await startContainer({
      ...onThis,
      DATA_DIR: join(folder, `app-${at + 1}`),
      PORT: String(appPorts[at]),
    })
  const apps = await Promise.all([start(0), start(1)])
  const nginx = await startNginx({
    apps: [`127.0.0.1:${appPorts[0]}`, `127.0.0.1:${appPorts[1]}`],
    media: join(folder, 'media'),
    port: await reservePort(),
  })
  return {
    port: nginx.port,
    appPorts,
    restart: async (at) => {
      await stopContainer(apps[at])
      apps[at] = await start(at)
    },
    close: async () => {
      await nginx.close()
      await Promise.all(apps.map(stopContainer))
      await store.close()
      await closePostgresHome(home, [database])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function onThisMachine(environment: Record<string, string>, port: number): Record<string, string> {
  const toHere = (url = ''): string => url.replace('@database/', `@127.0.0.1:${port}/`)
  return {
    ...environment,
    DATABASE_URL: toHere(environment['DATABASE_URL']),
    DATABASE_OWNER_URL: toHere(environment['DATABASE_OWNER_URL']),
  }
}

async function startContainer(environment: Record<string, string>): Promise<ChildProcess> {
  const [program = '', ...args] = (await readImage()).command
  const child = trackChild(
    spawn(program === 'node' ? process.execPath : program, args, {
      cwd: root,
      env: { PATH: process.env['PATH'], ...environment },
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  )
  const url = `http://127.0.0.1:${environment['PORT']}/readyz`
  while (child.exitCode === null) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(60_000) }).catch(() => undefined)
    if (answer?.ok === true) return child
    await wait(50)
  }
  throw new Error(`The application ended with ${child.exitCode} before it was ready.`)
}

async function stopContainer(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const [code, signal] = (await ended) as [number | null, string | null] // As Node documents the event.
  if (code !== 0) throw new Error(`The application ended with ${code ?? signal}.`)
}
