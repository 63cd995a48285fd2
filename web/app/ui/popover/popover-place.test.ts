import { expect, test } from 'vitest'
import { placeBeside } from './popover-place.ts'

const screen = { width: 1000, height: 800 }
const panel = { width: 300, height: 200 }
const buttonAt = (left: number, top: number) => ({ left, right: left + 44, top, bottom: top + 44 })

test.each([
  ['below its button, aligned with its end', buttonAt(900, 20), screen, [644, 70]],
  ['aligned with the start if the end has no space', buttonAt(20, 20), screen, [20, 70]],
  ['above a button at the bottom of the screen', buttonAt(900, 740), screen, [644, 534]],
  ['within a screen barely larger than itself', buttonAt(140, 90), { width: 320, height: 230 }, [12, 22]],
])('a panel in a browser without anchor positioning is %s [B-15]', (_, button, size, place) => {
  const { insetInlineStart, insetBlockStart } = placeBeside(button, panel, size, false)
  expect([insetInlineStart, insetBlockStart]).toEqual(place)
  // Right-to-left pages are mirrored.
  const mirrored = { ...button, left: size.width - button.right, right: size.width - button.left }
  expect(placeBeside(mirrored, panel, size, true)).toEqual({ insetInlineStart, insetBlockStart })
})
