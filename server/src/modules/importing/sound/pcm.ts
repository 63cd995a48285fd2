/** A chunk of decoded sound. */
export interface Pcm {
  sampleRate: number
  /** Samples between −1 and 1, one array for each channel, all of the same length. */
  channels: readonly Float32Array[]
}
