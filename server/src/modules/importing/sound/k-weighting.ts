/** Coefficients of a second-order filter: `b` for the input, `a` for the output. */
interface Biquad {
  b: readonly [number, number, number]
  a: readonly [number, number]
}

/**
 * The two filters of BS.1770 at a sampling rate: the acoustic effect of the head, and the reduced
 * sensitivity to low frequencies. The standard lists coefficients for 48 kHz; these are derived from the
 * underlying analogue filters.
 */
function designFilters(sampleRate: number): readonly [Biquad, Biquad] {
  return [designShelf(sampleRate), designHighPass(sampleRate)]
}

function designShelf(sampleRate: number): Biquad {
  const k = Math.tan((Math.PI * 1681.974450955533) / sampleRate)
  const q = 0.7071752369554196
  const high = 10 ** (3.999843853973347 / 20)
  const band = high ** 0.4996667741545416
  const a0 = 1 + k / q + k * k
  return {
    b: [
      (high + (band * k) / q + k * k) / a0,
      (2 * (k * k - high)) / a0,
      (high - (band * k) / q + k * k) / a0,
    ],
    a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0],
  }
}

function designHighPass(sampleRate: number): Biquad {
  const k = Math.tan((Math.PI * 38.13547087602444) / sampleRate)
  const q = 0.5003270373238773
  const a0 = 1 + k / q + k * k
  return { b: [1, -2, 1], a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0] }
}

/** K-weights one channel; keeps the filter state between calls. */
export class KWeighting {
  readonly #filters: readonly [Biquad, Biquad]
  readonly #state = new Float64Array(4)

  constructor(sampleRate: number) {
    this.#filters = designFilters(sampleRate)
  }

  /** Adds the squares of the weighted samples from `from` to `to` to `sum`, one by one. */
  addSquares(samples: Float32Array, from: number, to: number, sum: number): number {
    const [{ b: head, a: headBack }, { b: ear, a: earBack }] = this.#filters
    const [h0, h1, h2] = head
    const [g1, g2] = headBack
    const [e0, e1, e2] = ear
    const [f1, f2] = earBack
    let [s0 = 0, s1 = 0, s2 = 0, s3 = 0] = this.#state
    let total = sum
    for (let index = from; index < to; index += 1) {
      const x = samples[index] ?? 0
      const y = h0 * x + s0
      s0 = h1 * x - g1 * y + s1
      s1 = h2 * x - g2 * y
      const z = e0 * y + s2
      s2 = e1 * y - f1 * z + s3
      s3 = e2 * y - f2 * z
      total += z * z
    }
    this.#state.set([s0, s1, s2, s3])
    return total
  }
}
