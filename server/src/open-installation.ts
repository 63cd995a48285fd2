import { withDemoPeople } from './modules/accounts/index.ts'
import { addTranscriptFolding } from './modules/transcripts/index.ts'
import { addArticleCleaning, addVerseReading } from './modules/catalog/index.ts'
import { seedDemo } from '#modules/importing/index.ts'
import type { Config } from './platform/config/config.ts'
import { claimDataFolder } from './platform/process/serve-lock.ts'
import { giveDemoMoney } from './wiring/give-demo-money.ts'
import { type OpenProviders, openProviders } from './wiring/open-providers.ts'
import { type OpenServices, openServices } from './wiring/open-services.ts'
import { type ProcessParts, say, type StopSteps } from './run-until-stopped.ts'

/** The parts of a server that exist once, whatever its number of processes. */
export interface Installation {
  open: OpenServices
  opened: OpenProviders
}

/** Milliseconds after which an unresponsive database counts as unavailable: writes are refused within two seconds. */
export const databasePatienceMs = 1500

/** Opens database, storage and providers, fills an empty catalogue, and adds the closing steps before `steps`. */
export async function openInstallation(
  { config, log }: ProcessParts,
  steps: StopSteps,
): Promise<Installation> {
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
  const opened = await openProviders(config, open.services.clock)
  // After the application: its running requests may still call the providers.
  steps.unshift(opened.close)
  await addArticleCleaning(open.services)
  await addVerseReading(open.services)
  await addTranscriptFolding(open.services)
  return { open, opened }
}

/** Reports the address of the site to the operator and the sandbox. */
export function announce(config: Config, port: number, { opened }: Installation): void {
  opened.sandbox?.setTarget(localAddress(config, port))
  say(`\n${config.brand.name} is ready: http://localhost:${port}\n`)
}

/** The address of the application for programs on this machine. */
function localAddress({ host: given }: Config, port: number): string {
  const host = ['0.0.0.0', '::', 'localhost'].includes(given) ? '127.0.0.1' : given
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
