import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, coverGround, seedOfLogo } from './cover-ground.ts'

test('on the ground of every cover the words and what is playing can be read [PLAYER-02]', () =>
  fc.assert(
    fc.property(fc.string(), (slug) => {
      const { ground, ink, accent } = coverGround(slug)
      expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(accent, ground)).toBeGreaterThanOrEqual(4.5)
    }),
  ))

test('the ground comes from the drawing, and beside a photograph from the slug [PLAYER-02]', () => {
  expect(seedOfLogo('/cover/letters%20home.svg', 'renamed')).toEqual({
    seed: 'letters home',
    photograph: null,
  })
  expect(seedOfLogo('/images/7', 'letters')).toEqual({ seed: 'letters', photograph: '/images/7' })
})
