import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startComposeStage } from './compose-stage.ts'
import { nginxProgram } from '../outside/nginx.ts'
import { findRequests, requestSteadily } from './steady-requests.ts'

// Applications serve pages, so they need a built web application.
const isBuilt = existsSync(join(import.meta.dirname, '../../../web/dist/client/.vite/manifest.json'))

test.runIf(isBuilt && nginxProgram !== undefined)(
  'starts all services of compose.yaml and replaces both applications without losing a request',
  async () => {
    const stage = await startComposeStage()
    try {
      const requests = await findRequests(stage.port)
      const state = { isOver: false }
      const isOver = (): boolean => state.isOver
      // Until both are replaced, which takes longer on a busy machine.
      const asking = requestSteadily(stage.port, requests, { count: 50_000, rate: 20, isOver })
      await stage.restart(0)
      await stage.restart(1)
      state.isOver = true
      const { answered, lost } = await asking
      expect(lost).toEqual([])
      expect(answered).toBeGreaterThan(50)
    } finally {
      await stage.close()
    }
  },
)
