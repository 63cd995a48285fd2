import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeEach } from 'vitest'
import { type App, createApp } from '#app.ts'
import { openServices } from '#wiring/open-services.ts'
import type { WebBuild } from '#pages/render/web-build.ts'
import { prepareDueJobs } from '#platform/jobs/jobs.ts'
import type { PaymentProviders } from '#platform/payments/payment-provider.ts'
import { castOf, findCaller, type Person, type PersonName } from './cast.ts'
import { putCast } from './put-cast.ts'
import {
  openTestServices,
  testNow,
  type TestServices,
  type TestServicesOptions,
} from '../database/test-database.ts'
import { anyDelayMs } from './test-server.ts'
import { type WatchedLog, watchLog } from './watched-log.ts'

/** A whole application, used through its HTTP API. */
export interface TestApp extends App, Omit<TestServices, 'close'>, Omit<WatchedLog, 'log'> {
  cast: Record<PersonName, Person>
  /** Runs the jobs that are due, as a separate process would. */
  runJobs(): Promise<void>
  /** The answer of another process on the same database and data folder, started for this request only. */
  injectIntoAnother(request: InjectOptions): Promise<LightMyRequestResponse>
}

/** Milliseconds: on a busy machine a search may wait longer than people would. */
const busyPatienceMs = 60_000

/** Options for the application of a test file. */
export interface TestAppOptions extends TestServicesOptions {
  web?: WebBuild
  /** The payment providers; without them only credits can pay. */
  providers?: PaymentProviders
  /** The address of the providers' sandbox. */
  sandboxUrl?: string
  handlerTimeoutMs?: number
  searchPatienceMs?: number
  /** Fills the catalogue before the first request; a fill with a template is copied from it. */
  fill?: Fill
}

/** Fills a catalogue; `template` names the database of the run that is already filled. */
interface Fill {
  (services: TestServices['services']): Promise<void>
  template?: TestServicesOptions['template']
}

/**
 * Starts an application for one test file with its own database, and ends it with the file. To be awaited at
 * the top of the file. The clock is reset before every test; a warning in the log fails the test (style E8).
 */
export async function startTestApp({
  web,
  providers,
  sandboxUrl,
  handlerTimeoutMs,
  searchPatienceMs = busyPatienceMs,
  fill,
  ...options
}: TestAppOptions = {}): Promise<TestApp> {
  const { log, lines, expectConsoleError } = watchLog()
  const open = await openTestServices({ log, template: fill?.template, ...options })
  await putCast(open.services.db)
  if (fill?.template === undefined) await fill?.(open.services)
  const parts = {
    maxEventLoopDelayMs: anyDelayMs,
    searchPatienceMs,
    ...(handlerTimeoutMs !== undefined && { handlerTimeoutMs }),
    ...(providers !== undefined && { providers }),
    ...(sandboxUrl !== undefined && { sandboxUrl }),
  }
  const app = await createApp({ open, findCaller, web, ...parts })
  beforeEach(() => open.clock.set(testNow))
  const { databaseSchema } = open.services.config
  const dueJobs = prepareDueJobs({ databaseUrl: open.databaseUrl, databaseSchema, log }, app.jobHandlers)
  afterAll(async () => {
    await dueJobs.close()
    await app.close()
    await open.close()
  })
  const injectIntoAnother: TestApp['injectIntoAnother'] = async (request) => {
    const other = await openServices(open.services.config, log)
    const otherApp = await createApp({
      // The same clock: the real one is years or days ahead, and data with an expiry would be deleted.
      open: { ...other, services: { ...other.services, clock: open.clock } },
      findCaller,
      web: undefined,
      maxEventLoopDelayMs: anyDelayMs,
    })
    try {
      return await otherApp.server.inject(request)
    } finally {
      await otherApp.close()
      await other.close()
    }
  }
  return {
    ...open,
    ...app,
    lines,
    expectConsoleError,
    runJobs: dueJobs.run,
    injectIntoAnother,
    cast: castOf(app.server),
  }
}
