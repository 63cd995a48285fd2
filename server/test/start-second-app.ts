import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { createApp } from '../src/app.ts'
import { openServices } from '../src/open-services.ts'
import type { Config } from '../src/platform/config.ts'
import { createLog } from '../src/platform/log.ts'
import { findCaller } from './cast.ts'
import { anyDelayMs } from './test-server.ts'

/** The server of a second process on the same database and data folder; it ends with the test file. */
export async function startSecondApp(config: Config): Promise<FastifyInstance> {
  const open = await openServices(config, createLog('silent'))
  const app = await createApp({ open, findCaller, web: undefined, maxEventLoopDelayMs: anyDelayMs })
  afterAll(async () => {
    await app.close()
    await open.close()
  })
  return app.server
}
