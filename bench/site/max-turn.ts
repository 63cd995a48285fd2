import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The settings of a server whose event loop turns are written to `file` by `turn-meter.ts`. */
export function meterTurns(file: string): Record<string, string> {
  return { NODE_OPTIONS: `--import ${join(import.meta.dirname, 'turn-meter.ts')}`, TURN_METER_FILE: file }
}

/** The longest turn since a time, in milliseconds of CPU time. */
export async function readMaxTurn(file: string, since: number): Promise<number> {
  const lines = (await readFile(file, 'utf8')).trim().split('\n')
  const turns = lines.map((line) => line.split(' ').map(Number))
  return Math.max(0, ...turns.map(([at, ms]) => ((at ?? 0) >= since ? (ms ?? 0) : 0)))
}
