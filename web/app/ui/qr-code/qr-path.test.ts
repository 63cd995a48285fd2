import { encode } from 'uqr'
import { describe, expect, test } from 'vitest'
import { drawQr, quietZone } from './qr-path.ts'

const address = 'https://sohbet.example/get-the-app'

/** Reads the modules back from a path, like a scanner. */
function readModules({ path, side }: { path: string; side: number }): boolean[][] {
  const modules = Array.from({ length: side }, () => Array.from({ length: side }, () => false))
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let i = 0; i < Number(length); i++) modules[Number(y)]?.splice(Number(x) + i, 1, true)
  return modules
}

describe('the code that leads to the app [FOOT-09]', () => {
  test('encodes the address module by module', () => {
    const drawing = drawQr(address)
    const inner = readModules(drawing)
      .slice(quietZone, -quietZone)
      .map((row) => row.slice(quietZone, -quietZone))
    expect(inner).toEqual(encode(address, { ecc: 'L', boostEcc: true, border: 0 }).data)
  })

  test('has a quiet zone of four modules', () => {
    const drawing = drawQr(address)
    const modules = readModules(drawing)
    const isMargin = (at: number): boolean => at < quietZone || at >= drawing.side - quietZone
    const margin = modules.flatMap((row, y) => row.filter((_, x) => isMargin(x) || isMargin(y)))
    expect(margin.length).toBe(drawing.side ** 2 - (drawing.side - 2 * quietZone) ** 2)
    expect(margin).not.toContain(true)
  })

  test('has modules of two whole pixels at 74 [FOOT-12]', () => {
    expect(74 / drawQr(address).side).toBe(2)
  })
})
