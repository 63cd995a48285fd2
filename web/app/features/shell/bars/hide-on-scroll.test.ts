import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterScroll, type BarState } from './hide-on-scroll.ts'

const scrollThrough = (positions: readonly number[], isPinned = false): BarState =>
  positions.reduce<BarState>((state, top) => afterScroll(state, top, isPinned), {
    scrollTop: 0,
    isHidden: false,
  })

test.each([
  ['down past the threshold', [100, 109], true],
  ['down in small steps', [60, 62, 64, 66, 68, 70], true],
  ['not further than 56 pixels from the top', [20, 40, 56], false],
  ['down and any way up', [100, 300, 299], false],
  ['up and down again, less than 8 pixels', [100, 300, 200, 208], false],
  ['up and down again, more than 8 pixels', [100, 300, 200, 209], true],
  ['to the top', [100, 300, 0], false],
  ['pulled beyond the top', [100, -40, -20, 0], false],
])('computes the bar of a phone after scrolling %s [HDRM-05 B-10]', (_, positions, isHidden) => {
  expect(scrollThrough(positions).isHidden).toBe(isHidden)
})

test('never hides the bar while its menu is open [B-10]', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -100, max: 5000 })), (positions) => {
      expect(scrollThrough(positions, true).isHidden).toBe(false)
    }),
  )
})
