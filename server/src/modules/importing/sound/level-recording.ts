import { type Encoder, limitTo } from './outside-encoder.ts'
import { maxPeakDbtp } from './loudness.ts'
import type { Measurement, Measuring } from './measuring.ts'

/** Accepted deviation from the target loudness in LU: for any try, and for the last one. */
const [goodLufs, usableLufs] = [0.3, 0.5]
/** The encoder raises peaks above the limiter's threshold. */
const headroomDb = 0.5
const maxTries = 4

/** A recording to be levelled to a target loudness. */
export interface Levelling {
  source: string
  target: string
  /** Its current loudness. */
  loudnessLufs: number
  /** Its true peak; undefined if the preceding filters may change it. */
  truePeakDbtp: number | undefined
  targetLufs: number
  /** ffmpeg filters before the gain. */
  filters: readonly string[]
  bitsPerSecond: number
}

/**
 * Writes a recording with one gain, followed by a limiter if peaks would exceed -1 dBTP. The result is
 * measured, and repeated until it is within tolerance. Undefined if that is impossible.
 */
export async function levelRecording(
  { encoder, measuring }: { encoder: Encoder; measuring: Pick<Measuring, 'measure'> },
  { source, target, loudnessLufs, truePeakDbtp, targetLufs, filters, bitsPerSecond }: Levelling,
): Promise<Measurement | undefined> {
  let [gain, limit] = [targetLufs - loudnessLufs, maxPeakDbtp - headroomDb]
  for (let attempt = 1; attempt <= maxTries; attempt += 1) {
    const isLimited = truePeakDbtp === undefined || truePeakDbtp + gain > limit
    const level = [`volume=${gain.toFixed(2)}dB`, ...(isLimited ? limitTo(limit) : [])]
    if (!(await encoder.encodeFiltered(source, target, { filters: [...filters, ...level], bitsPerSecond })))
      return undefined
    const made = await measuring.measure({
      path: target,
      name: 'it.m4a',
      sha256: undefined,
      target: undefined,
    })
    if (made.fault !== undefined || made.sound === undefined) return undefined
    const { loudnessLufs: loudness, truePeakDbtp: peak } = made.sound
    if (loudness === null || peak === null) return undefined
    const [off, over] = [targetLufs - loudness, peak - maxPeakDbtp]
    const maxOff = attempt === maxTries ? usableLufs : goodLufs
    if (Math.abs(off) <= maxOff && over <= 0) return made
    gain += off
    limit -= Math.max(0, over)
  }
  return undefined
}
