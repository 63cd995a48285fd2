import { peaksOf } from './peaks.ts'
import type { Peaks } from './peaks.ts'

/** What a browser decodes at once lies in its memory whole: of more than this it draws nothing. */
const maxBytes = 40 * 1024 * 1024
/** Decoded at few samples a second, which is enough to see where someone speaks. */
const sampleRate = 8000

/**
 * The peaks of a recording that the server has not measured, as this browser decodes it; null for one that is too large or that
 * it cannot read.
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
