import { peaksOf } from './peaks.ts'
import type { Peaks } from './peaks.ts'

/** A browser keeps the decoded sound in memory, so larger recordings have no waveform. */
const maxBytes = 40 * 1024 * 1024
/** Decoded at a low sample rate, which is enough to see speech. */
const sampleRate = 8000

/**
 * The peaks of a recording that the server has not measured, decoded by this browser; null if it is too
 * large or cannot be decoded.
 */
export async function decodeSound(
  address: string,
  { bytes, signal }: { bytes: number; signal: AbortSignal },
): Promise<Peaks | null> {
  if (bytes > maxBytes || typeof OfflineAudioContext !== 'function') return null
  try {
    const answer = await fetch(address, { signal })
    if (!answer.ok) return null
    const decoder = new OfflineAudioContext(1, 1, sampleRate)
    const decoded = await decoder.decodeAudioData(await answer.arrayBuffer())
    return peaksOf(decoded.getChannelData(0), decoded.sampleRate)
  } catch {
    return null
  }
}
