// Measures the CPU time of queries, which is more meaningful than their duration on a busy machine.
import { existsSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import { readCpuSeconds, round } from '../site/serve.ts'

/** Milliseconds of CPU time per query. */
interface Cost {
  server: number
  database: number
}

/** Creates a meter for the CPU time of the server and all PostgreSQL processes. */
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

/** CPU seconds of a process, its children and those that have ended. */
function readFamily(pid: number): number {
  const path = `/proc/${pid}/task/${pid}/children`
  if (!existsSync(path)) return NaN
  const children = readFileSync(path, 'utf8').trim().split(' ').map(Number)
  const [user, system, userOfEnded, systemOfEnded] = readStatus(pid).slice(11, 15).map(Number)
  const own = ((user ?? 0) + (system ?? 0) + (userOfEnded ?? 0) + (systemOfEnded ?? 0)) / 100
  // A child that has just ended counts with its parent.
  return children.reduce((sum, child) => sum + (readCpuSeconds(child) || 0), own)
}

/** The fields of `/proc/<pid>/stat` from the state on. */
function readStatus(pid: number): string[] {
  const path = `/proc/${pid}/stat`
  return existsSync(path) ? (readFileSync(path, 'utf8').split(') ')[1]?.split(' ') ?? []) : []
}
