// A deploy under load: `node bench/deploy/rolling-deploy.ts [proxy|workers] [requests] [a second] [rest]`. Pages,
// calls and ranges at a steady pace, 100,000 at 200 a second unless told, and `rest` seconds between two deploys, 3 unless
// told: nearly always one is under way then. `proxy`: all parts of compose.yaml, whose two applications are stopped
// and started one after the other behind nginx. `workers`: one `sohbet serve` with two workers, replaced by SIGUSR2. Nothing is
// asked twice; what is not answered with 200 or 206, whole, is lost.
import { setTimeout as wait } from 'node:timers/promises'
import { startComposeStage } from '../../server/test/deploy/compose-stage.ts'
import { findRequests, requestSteadily } from '../../server/test/deploy/steady-requests.ts'
import { percentile, report, round, startSohbet } from '../site/serve.ts'

interface Site {
  port: number
  /** Replaces every process once. */
  deploy(): Promise<void>
  stop(): Promise<void>
}

async function startProxy(): Promise<Site> {
  const stage = await startComposeStage()
  const deploy = async (): Promise<void> => {
    await stage.restart(0)
    await stage.restart(1)
  }
  return { port: stage.port, deploy, stop: stage.close }
}

async function startWorkers(): Promise<Site> {
  const running = await startSohbet({ WORKERS: '2', DEMO: 'auto', SECRETS_KEY: 'ab'.repeat(32) })
  const deploy = async (): Promise<void> => {
    const before = await readWorkers(running.pid)
    process.kill(running.pid, 'SIGUSR2')
    const isReplaced = async (): Promise<boolean> => {
      const now = await readWorkers(running.pid)
      return now.length === 2 && !now.some((pid) => before.includes(pid))
    }
    while (!(await isReplaced())) await wait(100)
  }
  return { port: Number(new URL(running.url).port), deploy, stop: running.stop }
}

async function readWorkers(pid: number): Promise<string[]> {
  const { readFile, readdir } = await import('node:fs/promises')
  const found: string[] = []
  for (const task of await readdir(`/proc/${pid}/task`)) {
    const children = await readFile(`/proc/${pid}/task/${task}/children`, 'utf8').catch(() => '')
    for (const child of children.trim().split(' ').filter(Boolean)) {
      const words = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')
      if (words.includes('worker.js')) found.push(child)
    }
  }
  return found
}

const [way = 'proxy', count = '100000', rate = '200', rest = '3'] = process.argv.slice(2)
const site = await (way === 'workers' ? startWorkers() : startProxy())
try {
  const state = { isOver: false, deploys: 0 }
  const deploying = (async (): Promise<void> => {
    while (!state.isOver) {
      await site.deploy()
      state.deploys += 1
      // The end of the requests ends the rest as well.
      for (let waited = 0; waited < Number(rest) && !state.isOver; waited += 1) await wait(1000)
    }
  })()
  const load = { count: Number(count), rate: Number(rate) }
  const { answered, lost, times } = await requestSteadily(site.port, await findRequests(site.port), load)
  state.isOver = true
  await deploying
  report('rolling-deploy', {
    way,
    ...load,
    restSeconds: Number(rest),
    deploys: state.deploys,
    answered,
    lost: lost.length,
    firstLost: lost.slice(0, 5),
    p50Ms: round(percentile(times, 0.5)),
    p99Ms: round(percentile(times, 0.99)),
    maxMs: round(times.at(-1) ?? NaN),
  })
} finally {
  await site.stop()
}
