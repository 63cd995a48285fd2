// The four phases of the interpolation filter of BS.1770-4, annex 2.
const outer = [
  0.001708984375, 0.010986328125, -0.0196533203125, 0.033203125, -0.0594482421875, 0.1373291015625,
  0.97216796875, -0.102294921875, 0.047607421875, -0.026611328125, 0.014892578125, -0.00830078125,
]
const inner = [
  -0.0291748046875, 0.029296875, -0.0517578125, 0.089111328125, -0.16650390625, 0.465087890625, 0.77978515625,
  -0.2003173828125, 0.1015625, -0.0582275390625, 0.0330810546875, -0.0189208984375,
]
const taps = outer.length
const phases = Float64Array.from([outer, inner, inner.toReversed(), outer.toReversed()].flat())
/** The maximum gain of a phase: the sum of its absolute coefficients. */
const maxGain = Math.max(
  ...[outer, inner].map((phase) => phase.reduce((sum, factor) => sum + Math.abs(factor), 0)),
)
/** Number of samples that are checked together for a possible new peak. */
const stretch = 128

/** The true peak of one channel. */
export class TruePeak {
  peak = 0
  /** The last samples before the ones being added. */
  #line = new Float32Array(taps - 1)

  /** Adds samples; the chunk sizes do not change the result. */
  add(samples: Float32Array): void {
    const before = taps - 1
    const needed = before + samples.length
    if (this.#line.length < needed) {
      const longer = new Float32Array(needed)
      longer.set(this.#line.subarray(0, before))
      this.#line = longer
    }
    const line = this.#line
    line.set(samples, before)
    for (let from = before; from < needed; from += stretch)
      this.#scan(line, from, Math.min(needed, from + stretch))
    line.copyWithin(0, samples.length, needed)
  }

  #scan(line: Float32Array, from: number, to: number): void {
    let highest = 0
    for (let index = from - taps + 1; index < to; index += 1) {
      const height = Math.abs(line[index] ?? 0)
      if (height > highest) highest = height
    }
    if (highest > this.peak) this.peak = highest
    // Nearly all of a recording is too quiet to exceed the current peak, and needs no interpolation.
    if (highest * maxGain <= this.peak) return
    for (let index = from; index < to; index += 1)
      for (let phase = 0; phase < phases.length; phase += taps) {
        let height = 0
        for (let tap = 0; tap < taps; tap += 1)
          height += (phases[phase + tap] ?? 0) * (line[index - tap] ?? 0)
        const reached = Math.abs(height)
        if (reached > this.peak) this.peak = reached
      }
  }
}
