/** How samples lie in a file. */
export interface SampleForm {
  sampleRate: number
  channels: number
}

/** The form of the recordings that tests make. */
export const form48: SampleForm = { sampleRate: 48_000, channels: 2 }

/** A part as it is heard, in seconds. */
export interface HeardPart {
  part: number
  start: number
  end: number
}

/** Makes a recording whose seconds differ; the stand-ins hear them as `Part 0.`, `Part 1.` and so on. */
export function makeParts(seconds: number, wave: Buffer): Buffer {
  const { sampleRate, channels } = form48
  const bytes = Buffer.from(wave)
  for (let frame = 0; frame < seconds * sampleRate; frame += 1)
    for (let channel = 0; channel < channels; channel += 1)
      bytes.writeInt16LE(
        valueOf(Math.floor(frame / sampleRate)) - (frame % 2),
        44 + (frame * channels + channel) * 2,
      )
  return bytes
}

/** The samples of a WAV file. */
export function readSamples(wave: Buffer): Int16Array {
  const start = wave.indexOf('data', 0, 'latin1') + 8
  return Int16Array.from({ length: Math.floor((wave.length - start) / 2) }, (_, index) =>
    wave.readInt16LE(start + index * 2),
  )
}

/** The parts in the samples, in their order. */
export function findParts(samples: Int16Array, { sampleRate, channels }: SampleForm): HeardPart[] {
  const frames = samples.length / channels
  const parts: HeardPart[] = []
  for (let frame = 0; frame < frames; frame += 1) {
    const part = Math.ceil((samples[frame * channels] ?? 0) / 1000) - 1
    const last = parts.at(-1)
    if (last?.part === part) last.end = (frame + 1) / sampleRate
    else parts.push({ part, start: frame / sampleRate, end: (frame + 1) / sampleRate })
  }
  // A piece may start a hundredth of a second early, too short for a word.
  return parts.filter(({ start, end }) => end - start > 0.05)
}

const valueOf = (part: number): number => (part + 1) * 1000
