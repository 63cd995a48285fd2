import { describe, expect, test } from 'vitest'
import { placeBeside } from './popover-place.ts'

const screen = { width: 1000, height: 800 }
const panel = { width: 300, height: 200 }
const buttonAt = (left: number, top: number) => ({ left, right: left + 44, top, bottom: top + 44 })

describe('a floating panel in a browser without anchors [B-15]', () => {
  test('stands under its button, in line with its end', () => {
    expect(placeBeside(buttonAt(900, 20), panel, screen, false)).toEqual({
      insetInlineStart: 644,
      insetBlockStart: 70,
    })
  })

  test('stands in line with the start where the end has no room', () => {
    expect(placeBeside(buttonAt(20, 20), panel, screen, false).insetInlineStart).toBe(20)
  })

  test('stands above a button at the lower edge', () => {
    expect(placeBeside(buttonAt(900, 740), panel, screen, false).insetBlockStart).toBe(534)
  })

  test('is mirrored where one reads from the right', () => {
    const mirrored = { left: 56, right: 100, top: 20, bottom: 64 }
    expect(placeBeside(mirrored, panel, screen, true)).toEqual(
      placeBeside(buttonAt(900, 20), panel, screen, false),
    )
  })

  test('stays on a screen that is hardly larger than itself', () => {
    const place = placeBeside(buttonAt(140, 90), panel, { width: 320, height: 230 }, false)
    expect(place).toEqual({ insetInlineStart: 12, insetBlockStart: 22 })
  })
})
