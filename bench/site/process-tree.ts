// What a process and all that it started have used.
import { readdirSync, readFileSync } from 'node:fs'

/** Processor time since its start and memory of its own, shared pages counted once for each that has them. */
export interface TreeFigures {
  cpuSeconds: number
  megabytes: number
}

/** The figures of a process and its descendants; zeros where the system tells nothing. */
export function readTree(pid: number): TreeFigures {
  const processes = listProcesses()
  const requested = new Set([pid])
  // A child may stand before its parent in the list: ids start over.
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

/** Resident memory of one process in MB. */
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

// What no other process has, and its part of what several have.
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
