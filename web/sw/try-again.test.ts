import { describe, expect, test } from 'vitest'
import { tryAgain } from './try-again.ts'

/** Work that fails a number of times before it succeeds, and the recorded pauses. */
function failing(times: number) {
  let attempts = 0
  const pauses: number[] = []
  return {
    pauses,
    run: async () =>
      await tryAgain(
        async () => {
          attempts += 1
          if (attempts <= times) throw new Error(`attempt ${attempts} failed`)
          return attempts
        },
        async (milliseconds) => void pauses.push(milliseconds),
      ),
  }
}

describe('retrying a download for saved pages', () => {
  test.each([
    [0, 1, []],
    [1, 2, [1000]],
    [3, 4, [1000, 3000, 10_000]],
  ])('%i failures: attempt %i answers', async (times, answer, pauses) => {
    const work = failing(times)
    expect(await work.run()).toBe(answer)
    expect(work.pauses).toEqual(pauses)
  })

  test('throws the fourth failure', async () => {
    const work = failing(4)
    await expect(work.run()).rejects.toThrow('attempt 4 failed')
    expect(work.pauses).toHaveLength(3)
  })
})
