// Measures the resources of a process and its descendants.
import { readdirSync, readFileSync } from 'node:fs'

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

function listProcesses(): { id: number; parent: number; ticks: number }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const [, parent, , , , , , , , , , user, system] = readIfThere(`/proc/${name}/stat`)
        .replace(/^.*\) /, '')
        .split(' ')
        .map(Number)
      return parent === undefined ? [] : [{ id: Number(name), parent, ticks: (user ?? 0) + (system ?? 0) }]
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
