import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { createApp } from '#app.ts'
import { openServices } from '#wiring/open-services.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import { createLog } from '#platform/log.ts'
import type { PaymentProviders } from '#platform/payments/payment-provider.ts'
import { findCaller } from './cast.ts'
import { anyDelayMs } from './test-server.ts'

/** What else a second process can share with the first. */
export interface SecondAppParts {
  /** The clock of the first process: the computer's differs by days or years. */
  clock: Clock
  providers?: PaymentProviders
}

/** Starts the server of a second process on the same database and data folder; it ends with the test file. */
export async function startSecondApp(
  config: Config,
  { clock, providers }: SecondAppParts,
): Promise<FastifyInstance> {
  const opened = await openServices(config, createLog('silent'))
  const open = { ...opened, services: { ...opened.services, clock } }
  const app = await createApp({
    open,
    findCaller,
    web: undefined,
    maxEventLoopDelayMs: anyDelayMs,
    ...(providers !== undefined && { providers }),
  })
  afterAll(async () => {
    await app.close()
    await open.close()
  })
  return app.server
}
