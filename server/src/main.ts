import { existsSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import { createApp } from './app.ts'
import type { App } from './app.ts'
import { withDemoPeople } from './modules/accounts/index.ts'
import { addArticleCleaning } from './modules/catalog/index.ts'
import { seedDemo } from './modules/ingest/index.ts'
import { giveDemoMoney } from './wiring/give-demo-money.ts'
import { openProviders } from './wiring/open-providers.ts'
import { openServices } from './wiring/open-services.ts'
import { loadWebBuild } from './pages/render/web-build.ts'
import type { WebBuild } from './pages/render/web-build.ts'
import { parseConfig } from './platform/config/config.ts'
import type { Config } from './platform/config/config.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { createLog } from './platform/log.ts'
import type { Log } from './platform/log.ts'
import { refuseSandbox } from './platform/payments/open/open-payments.ts'
import { claimDataFolder } from './platform/process/serve-lock.ts'

/** Milliseconds after which a database that does not answer counts as away: writes are refused within two seconds. */
const databasePatienceMs = 1500
/** Seconds within which running requests may finish at a stop. */
const drainSeconds = 30

/** What one process serves besides the API; the built pages unless told. */
export interface ServeParts {
  loadWeb?: () => Promise<WebBuild>
}

/** Starts one process and stops it gently on a signal. Throws a sentence for the operator when it cannot start. */
export async function serve({ loadWeb = loadWebBuild }: ServeParts = {}): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = parseConfig(process.env)
  refuseSandbox(config.payments)
  const log = createLog(config.logLevel)
  const steps: (() => Promise<void>)[] = []
  const state = { isStopping: false }
  // From the first moment: a stop while the catalogue is filled must not leave a database behind.
  closeWithGrace({ delay: (drainSeconds + 5) * 1000, logger: false }, async ({ err }) => {
    if (err !== undefined) log.fatal({ err }, 'stopping after an error that nobody handled')
    state.isStopping = true
    await runAll(steps)
  })
  try {
    await start({ config, log, loadWeb }, steps)
  } catch (error) {
    // What is being started fails because it is being stopped, and that goes on by itself.
    if (state.isStopping) return
    await runAll(steps)
    throw error
  }
}

/** Starts everything, and puts before the `steps` of a stop how each part ends. */
async function start(
  { config, log, loadWeb }: Required<ServeParts> & { config: Config; log: Log },
  steps: (() => Promise<void>)[],
): Promise<void> {
  const web = await loadWeb()
  if (config.databaseUrl === undefined) {
    const claim = await claimDataFolder(config.dataDir)
    steps.unshift(() => claim.release())
  }
  say('Opening the database ...')
  const opening = openServices(config, log, { databasePatienceMs })
  steps.unshift(async () => await (await opening).close())
  const open = await opening
  await withDemoPeople(open.services, say, {
    seed: (onBegin) =>
      seedDemo(open.services, undefined, () => {
        say('Adding the demo content ...')
        onBegin()
      }),
    giveMoney: giveDemoMoney,
  })
  const { providers, sandbox, close } = await openProviders(config, open.services.clock)
  // Behind the application: what it still has under way may ask its providers.
  steps.unshift(close)
  const app = await createApp({ open, web, providers, ...(sandbox && { sandboxUrl: sandbox.url }) })
  steps.unshift(() => stop(app, config))
  const { databaseUrl } = open
  await addArticleCleaning(open.services)
  const endJobs = await startJobs(
    { databaseUrl, databaseSchema: config.databaseSchema, log },
    app.jobHandlers,
  )
  // Both at once: requests and jobs under way share the time that a stop may take.
  steps[0] = async () => void (await Promise.all([stop(app, config), Promise.race([endJobs(), drainTime()])]))
  await listen(app, config)
  sandbox?.setTarget(localAddress(config, app))
  announce(config, app)
  // Otherwise written at a gentle end alone: a process that is killed would leave nothing for the next.
  flushCompileCache()
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

async function runAll(steps: readonly (() => Promise<void>)[]): Promise<void> {
  for (const step of steps) await step()
}

// Balancers need a moment to see that this process is no longer ready, while it still answers.
async function stop(app: App, config: Config): Promise<void> {
  app.drain()
  await wait(config.drainDelayMs)
  await Promise.race([app.close(), drainTime()])
}

async function drainTime(): Promise<void> {
  await wait(drainSeconds * 1000, undefined, { ref: false })
}

async function listen(app: App, { host, port }: Config): Promise<void> {
  try {
    await app.server.listen({ host, port })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE')
      throw new Error(`Port ${port} is already in use. Set PORT to another one, or stop what uses it.`, {
        cause: error,
      })
    if (code === 'EACCES')
      throw new Error(`Port ${port} is not open to this user. Set PORT to 1024 or more.`, { cause: error })
    throw error
  }
}

function announce(config: Config, app: App): void {
  say(`\n${config.brand.name} is ready: http://localhost:${findPort(config, app)}\n`)
}

/** Where programs on this machine reach the application. */
function localAddress(config: Config, app: App): string {
  const host = ['0.0.0.0', '::', 'localhost'].includes(config.host) ? '127.0.0.1' : config.host
  return `http://${host.includes(':') ? `[${host}]` : host}:${findPort(config, app)}`
}

function findPort(config: Config, app: App): number {
  const address = app.server.server.address()
  return typeof address === 'object' && address !== null ? address.port : config.port
}
