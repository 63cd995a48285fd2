import type { Waveform } from '@sohbet/contract/studio'

/** A recording's waveform as numbers: the minimum and maximum of each interval, between −1 and 1. */
export interface Peaks {
  perSecond: number
  durationSeconds: number
  low: Float32Array
  high: Float32Array
}

/** Decodes a waveform of the server. */
export function readWaveform({ per_second: perSecond, duration_seconds, peaks }: Waveform): Peaks {
  const bytes = Int8Array.from(atob(peaks), (character) => character.charCodeAt(0))
  const pairs = Math.floor(bytes.length / 2)
  const take = (offset: number): Float32Array =>
    Float32Array.from({ length: pairs }, (_, index) => (bytes[2 * index + offset] ?? 0) / 127)
  return { perSecond, durationSeconds: duration_seconds, low: take(0), high: take(1) }
}

/** The outline of a waveform in a box of `columns` by 2: along the maxima, and back along the minima. */
export function outlineOf({ low, high }: Peaks, columns: number): string {
  const width = high.length / columns
  const tops: string[] = []
  const bottoms: string[] = []
  for (let column = 0; column < columns; column += 1) {
    const [from, to] = [
      Math.floor(column * width),
      Math.max(Math.floor((column + 1) * width), Math.floor(column * width) + 1),
    ]
    // Silence is drawn as a line.
    const top = Math.max(0.01, ...high.subarray(from, to))
    const bottom = Math.min(-0.01, ...low.subarray(from, to))
    tops.push(`${column} ${(1 - top).toFixed(3)}`)
    bottoms.unshift(`${column} ${(1 - bottom).toFixed(3)}`)
  }
  return `M${[...tops, ...bottoms].join('L')}Z`
}
