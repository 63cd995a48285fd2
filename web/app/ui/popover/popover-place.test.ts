import { describe, expect, test } from 'vitest'
import { placeBeside } from './popover-place.ts'

const screen = { width: 1000, height: 800 }
const panel = { width: 300, height: 200 }
const buttonAt = (left: number, top: number) => ({ left, right: left + 44, top, bottom: top + 44 })

describe('a panel in a browser without anchor positioning [B-15]', () => {
  test('is below its button, aligned with its end', () => {
    expect(placeBeside(buttonAt(900, 20), panel, screen, false)).toEqual({
      insetInlineStart: 644,
      insetBlockStart: 70,
    })
  })

  test('is aligned with the start if the end has no space', () => {
    expect(placeBeside(buttonAt(20, 20), panel, screen, false).insetInlineStart).toBe(20)
  })

  test('is above a button at the bottom of the screen', () => {
    expect(placeBeside(buttonAt(900, 740), panel, screen, false).insetBlockStart).toBe(534)
  })

  test('is mirrored in right-to-left pages', () => {
    const mirrored = { left: 56, right: 100, top: 20, bottom: 64 }
    expect(placeBeside(mirrored, panel, screen, true)).toEqual(
      placeBeside(buttonAt(900, 20), panel, screen, false),
    )
  })

  test('stays within a screen barely larger than itself', () => {
    const place = placeBeside(buttonAt(140, 90), panel, { width: 320, height: 230 }, false)
    expect(place).toEqual({ insetInlineStart: 12, insetBlockStart: 22 })
  })
})
