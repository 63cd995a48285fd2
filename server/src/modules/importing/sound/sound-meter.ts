import { ImportFault } from '../faults/import-fault.ts'
import { KWeighting } from './k-weighting.ts'
import { integrateLoudness, toLufs } from './loudness.ts'
import type { Pcm } from './wav-sound.ts'
import { TruePeak } from './true-peak.ts'

/** The measurements of a recording. */
export interface MeasuredSound {
  durationSeconds: number
  sampleRate: number
  channels: number
  /** Null for silence. */
  loudnessLufs: number | null
  truePeakDbtp: number | null
  clippedPlaces: number
  silences: { start: number; end: number }[]
  /** Pairs of the lowest and highest sample of each tenth of a second, as signed bytes. */
  waveform: Int8Array
}

/** Measuring steps per second. */
export const stepsPerSecond = 10
const maxDurationSeconds = 48 * 3600
/**
 * At full scale within 8-bit precision for three samples in a row, so that a peak that only touches it does
 * not count.
 */
const clippedHeight = 0.9995
const clippedRun = 3
/** A tenth of a second below this loudness in LUFS counts as silent: nobody speaks, whatever the background noise. */
const silentLufs = -50
const minSilentSteps = 3 * stepsPerSecond
const maxSilences = 1000

interface Channel {
  weighting: KWeighting
  weight: number
  truePeak: TruePeak
  /** The current number of consecutive samples at full scale. */
  run: number
}

/** Measures sound as a stream, without storing it; the chunk sizes do not change the result. */
export class SoundMeter {
  readonly #sampleRate: number
  readonly #channels: readonly Channel[]
  readonly #stepSamples: number
  readonly #steps: number[] = []
  readonly #waveform: number[] = []
  #samples = 0
  #clippedPlaces = 0
  /** The current step. */
  #step = { filled: 0, squares: [] as number[], low: 0, high: 0 }

  constructor(sampleRate: number, channels: number) {
    this.#sampleRate = sampleRate
    this.#stepSamples = Math.round(sampleRate / stepsPerSecond)
    this.#channels = Array.from({ length: channels }, (_, index) => ({
      weighting: new KWeighting(sampleRate),
      weight: weightOf(index, channels),
      truePeak: new TruePeak(),
      run: 0,
    }))
    this.#beginStep()
  }

  add({ channels: sound }: Pcm): void {
    const length = sound[0]?.length ?? 0
    for (let from = 0; from < length;) {
      const to = Math.min(length, from + this.#stepSamples - this.#step.filled)
      for (const [index, channel] of this.#channels.entries())
        this.#addStretch(sound[index] ?? new Float32Array(length), { channel, index, from, to })
      this.#step.filled += to - from
      if (this.#step.filled === this.#stepSamples) this.#endStep()
      from = to
    }
    for (const [index, channel] of this.#channels.entries())
      channel.truePeak.add(sound[index] ?? new Float32Array(length))
    this.#samples += length
    if (this.#samples > maxDurationSeconds * this.#sampleRate)
      throw new ImportFault('lasts longer than 48 hours', { kind: 'tooLong' })
  }

  /** Ends the measurement. */
  end(): MeasuredSound {
    if (this.#step.filled > 0) this.#endStep()
    const peak = Math.max(0, ...this.#channels.map(({ truePeak }) => truePeak.peak))
    return {
      durationSeconds: Math.round((this.#samples / this.#sampleRate) * 1000) / 1000,
      sampleRate: this.#sampleRate,
      channels: this.#channels.length,
      loudnessLufs: roundTo(integrateLoudness(this.#steps), 0.01),
      truePeakDbtp: peak === 0 ? null : roundTo(20 * Math.log10(peak), 0.01),
      clippedPlaces: this.#clippedPlaces,
      silences: findSilences(this.#steps),
      waveform: Int8Array.from(this.#waveform),
    }
  }

  #addStretch(
    samples: Float32Array,
    { channel, index, from, to }: { channel: Channel; index: number; from: number; to: number },
  ): void {
    const step = this.#step
    step.squares[index] = channel.weighting.addSquares(samples, from, to, step.squares[index] ?? 0)
    let { run } = channel
    for (let at = from; at < to; at += 1) {
      const sample = samples[at] ?? 0
      if (sample < step.low) step.low = sample
      if (sample > step.high) step.high = sample
      run = sample >= clippedHeight || sample <= -clippedHeight ? run + 1 : 0
      if (run === clippedRun) this.#clippedPlaces += 1
    }
    channel.run = run
  }

  #beginStep(): void {
    this.#step = { filled: 0, squares: this.#channels.map(() => 0), low: 0, high: 0 }
  }

  #endStep(): void {
    const { filled, squares, low, high } = this.#step
    const weighted = squares.map((square, index) => (this.#channels[index]?.weight ?? 1) * square)
    this.#steps.push(weighted.reduce((sum, square) => sum + square, 0) / filled)
    this.#waveform.push(toByte(low), toByte(high))
    this.#beginStep()
  }
}

// Surround sound: rear channels count more, and the low-frequency channel does not count (BS.1770, table 3).
function weightOf(index: number, channels: number): number {
  if (channels < 5) return 1
  if (channels >= 6 && index === 3) return 0
  return index >= 3 ? 1.41 : 1
}

function toByte(sample: number): number {
  return Math.round(Math.min(1, Math.max(-1, sample)) * 127)
}

function findSilences(steps: readonly number[]): MeasuredSound['silences'] {
  const silences: MeasuredSound['silences'] = []
  let started = 0
  for (let step = 0; step <= steps.length; step += 1) {
    if (step < steps.length && toLufs(steps[step] ?? 0) < silentLufs) continue
    const isLong = step - started >= minSilentSteps
    if (isLong && silences.length < maxSilences)
      silences.push({ start: started / stepsPerSecond, end: step / stepsPerSecond })
    started = step + 1
  }
  return silences
}

function roundTo(value: number | null, unit: number): number | null {
  return value === null ? null : Math.round(value / unit) / Math.round(1 / unit)
}
