import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, coverGround, seedOfLogo } from './cover-ground.ts'

test('text and the accent are legible on the background of every cover [PLAYER-02]', () =>
  fc.assert(
    fc.property(fc.string(), (slug) => {
      const { ground, ink, accent } = coverGround(slug)
      expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(accent, ground)).toBeGreaterThanOrEqual(4.5)
    }),
  ))

test("the background comes from the drawing's seed, or from the slug for a photograph [PLAYER-02]", () => {
  expect(seedOfLogo('/cover/letters%20home.svg', 'renamed')).toEqual({
    seed: 'letters home',
    photograph: null,
  })
  expect(seedOfLogo('/images/7', 'letters')).toEqual({ seed: 'letters', photograph: '/images/7' })
})
