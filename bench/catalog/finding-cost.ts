// What questions cost in processor time, which says more than their times on a machine that is busy with other things.
import { existsSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import { readCpuSeconds, round } from '../site/serve.ts'

/** Milliseconds of processor time for each question. */
interface Cost {
  server: number
  database: number
}

/** Measures what the server and its PostgreSQL, with all of its processes, spend while something is asked. */
export async function createCostMeter(database: pg.Client, serverPid: number) {
  const { rows } = await database.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = readParent(rows[0]?.pid ?? 0)
  return async (ask: () => Promise<number[]>): Promise<{ times: number[]; cpuMsEach: Cost }> => {
    const before = { server: readCpuSeconds(serverPid), database: readFamily(postmaster) }
    const times = await ask()
    const each = (now: number, then: number): number => round(((now - then) * 1000) / times.length, 2)
    return {
      times,
      cpuMsEach: {
        server: each(readCpuSeconds(serverPid), before.server),
        database: each(readFamily(postmaster), before.database),
      },
    }
  }
}

function readParent(pid: number): number {
  return Number(readStatus(pid)[1])
}

/** Seconds of a process, of its children and of those that have ended. */
function readFamily(pid: number): number {
  const path = `/proc/${pid}/task/${pid}/children`
  if (!existsSync(path)) return NaN
  const children = readFileSync(path, 'utf8').trim().split(' ').map(Number)
  const [user, system, userOfEnded, systemOfEnded] = readStatus(pid).slice(11, 15).map(Number)
  const own = ((user ?? 0) + (system ?? 0) + (userOfEnded ?? 0) + (systemOfEnded ?? 0)) / 100
  // One that has ended since counts with its parent.
  return children.reduce((sum, child) => sum + (readCpuSeconds(child) || 0), own)
}

/** What Linux tells of a process, from its state on. */
function readStatus(pid: number): string[] {
  const path = `/proc/${pid}/stat`
  return existsSync(path) ? (readFileSync(path, 'utf8').split(') ')[1]?.split(' ') ?? []) : []
}
