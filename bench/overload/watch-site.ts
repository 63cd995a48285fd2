// What a server does with its database and its processors meanwhile, which a busy machine changes less than times.
import { setTimeout as wait } from 'node:timers/promises'
import type { Site } from '../site/account-people.ts'
import { percentile, readCpuSeconds, round } from '../site/serve.ts'

const lookEveryMs = 20

/** Connections that work at once, those of them that wait for a lock, and processor time in milliseconds. */
export interface Watched {
  busyP50: number
  busyMax: number
  lockWaits: number
  cpuMs: number
}

/** Watches the first server until `work` is over; answers what work answers, too. */
export async function watchSite<Result>(
  { first, database }: Site,
  work: () => Promise<Result>,
): Promise<{ result: Result; watched: Watched }> {
  const busy: number[] = []
  let lockWaits = 0
  const state = { isOver: false }
  const cpuBefore = readCpuSeconds(first.pid)
  const looking = (async () => {
    while (!state.isOver) {
      const { rows } = await database.query<{ busy: number; locked: number }>(
        `select count(*)::int as busy, count(*) filter (where wait_event_type = 'Lock')::int as locked
         from pg_stat_activity where application_name = 'sohbet' and state <> 'idle'`,
      )
      busy.push(rows[0]?.busy ?? 0)
      lockWaits += rows[0]?.locked ?? 0
      await wait(lookEveryMs)
    }
  })()
  const result = await work()
  state.isOver = true
  await looking
  const cpuMs = round((readCpuSeconds(first.pid) - cpuBefore) * 1000, 0)
  return {
    result,
    watched: { busyP50: percentile(busy, 0.5), busyMax: percentile(busy, 1), lockWaits, cpuMs },
  }
}
