// Measures the resources of a process and its descendants.
import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import { round } from './serve.ts'

/** The CPU time since its start, and its memory, with shared pages divided among their users. */
export interface TreeFigures {
  cpuSeconds: number
  megabytes: number
}

/** The figures of a process and its descendants; zeros where the system provides none. */
export function readTree(pid: number): TreeFigures {
  const processes = listProcesses()
  const requested = new Set([pid])
  // A child may precede its parent in the list, because ids wrap around.
  for (let size = 0; size !== requested.size;) {
    size = requested.size
    for (const { id, parent } of processes) if (requested.has(parent)) requested.add(id)
  }
  const own = processes.filter(({ id }) => requested.has(id))
  return {
    cpuSeconds: own.reduce((sum, { ticks }) => sum + ticks, 0) / 100,
    megabytes: own.reduce((sum, { id }) => sum + readMegabytes(id), 0),
  }
}

/** The resident memory of one process in MB. */
export function readResidentMegabytes(pid: number): number {
  const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  return Math.round((kilobytes * 1024) / 1e6)
}

/**
 * Creates a meter for the CPU time of the server and all PostgreSQL processes, in milliseconds per request: on
 * a busy machine it is more meaningful than their duration.
 */
export async function createCpuMeter(database: pg.Client, serverPid: number) {
  const { rows } = await database.query<{ pid: number }>(
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`,
  )
  const pids = { server: serverPid, database: rows[0]?.pid ?? 0 }
  return async (ask: () => Promise<number[]>) => {
    const before = { server: readTree(pids.server).cpuSeconds, database: readTree(pids.database).cpuSeconds }
    const times = await ask()
    const each = (name: keyof typeof pids): number =>
      round(((readTree(pids[name]).cpuSeconds - before[name]) * 1000) / times.length, 2)
    return { times, cpuMsEach: { server: each('server'), database: each('database') } }
  }
}

// A child that has ended counts with its parent.
function listProcesses(): { id: number; parent: number; ticks: number }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const fields = readIfThere(`/proc/${name}/stat`)
        .replace(/^.*\) /, '')
        .split(' ')
        .map(Number)
      const [, parent] = fields
      const ticks = fields.slice(11, 15).reduce((sum, count) => sum + count, 0)
      return parent === undefined ? [] : [{ id: Number(name), parent, ticks }]
    })
}

// The proportional set size: private memory plus a share of shared memory.
function readMegabytes(pid: number): number {
  const text = readIfThere(`/proc/${pid}/smaps_rollup`)
  return Number(/^Pss: +(\d+) kB$/m.exec(text)?.[1] ?? 0) / 1024
}

// A process may end while the list is read.
function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
