import { encode } from 'uqr'

/** Width of the quiet zone in modules, which a scanner needs. */
export const quietZone = 4

/** A QR code as the path of its dark modules, in units of one module. */
interface QrDrawing {
  path: string
  /** Modules along a side, quiet zone included. */
  side: number
}

let last: { address: string; drawing: QrDrawing } | undefined

/** Draws an address as the smallest QR code that fits; the last one is cached, since all pages show the same. */
export function drawQr(address: string): QrDrawing {
  if (last?.address !== address) last = { address, drawing: draw(address) }
  return last.drawing
}

// With the highest error correction that fits into the smallest size.
function draw(address: string): QrDrawing {
  const { data, size } = encode(address, { ecc: 'L', boostEcc: true, border: 0 })
  const path = data.map((row, y) => runsOf(row, y + quietZone)).join('')
  return { path, side: size + 2 * quietZone }
}

// Adjacent modules are drawn as one bar, so that no gap shows between them.
function runsOf(row: readonly boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x++) {
    if (row[x] !== true) continue
    const start = x
    while (row[x + 1] === true) x++
    const length = x + 1 - start
    path += `M${start + quietZone} ${y}h${length}v1h-${length}z`
  }
  return path
}
