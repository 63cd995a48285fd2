import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, coverGround, seedOfLogo } from './cover-ground.ts'

test('PLAYER-02 on the ground of every cover the words and what is playing can be read', () =>
  fc.assert(
    fc.property(fc.string(), (slug) => {
      const { ground, ink, accent } = coverGround(slug)
      expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(accent, ground)).toBeGreaterThanOrEqual(4.5)
    }),
  ))

test('PLAYER-02 the ground comes from the drawing, and beside a photograph from the slug', () => {
  expect(seedOfLogo('/cover/letters%20home.svg', 'renamed')).toEqual({
    seed: 'letters home',
    photograph: null,
  })
  expect(seedOfLogo('/images/7', 'letters')).toEqual({ seed: 'letters', photograph: '/images/7' })
})
