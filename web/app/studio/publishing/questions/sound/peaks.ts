/** The waveform of a recording: its lowest and highest sample, from -1 to 1, at a fixed rate per second. */
export interface Peaks {
  perSecond: number
  low: Float32Array
  high: Float32Array
}

/** Reads base64 pairs of signed bytes: the lowest and the highest sample. */
export function readPeaks(text: string, perSecond: number): Peaks {
  const bytes = Int8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  const pick = (offset: number): Float32Array =>
    Float32Array.from({ length: bytes.length >> 1 }, (_, at) => (bytes[at * 2 + offset] ?? 0) / 127)
  return { perSecond, low: pick(0), high: pick(1) }
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

/** Computes the peaks of decoded samples. */
export function peaksOf(samples: Float32Array, sampleRate: number): Peaks {
  const perSecond = 10
  const each = sampleRate / perSecond
  const length = Math.ceil(samples.length / each)
  const [low, high] = [new Float32Array(length), new Float32Array(length)]
  for (const [at, sample] of samples.entries()) {
    const place = Math.floor(at / each)
    if (sample < (low[place] ?? 0)) low[place] = sample
    if (sample > (high[place] ?? 0)) high[place] = sample
  }
  return { perSecond, low, high }
}

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
