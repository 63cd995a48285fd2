import sharp from 'sharp'
import { limitConcurrency } from './limit-concurrency.ts'

const pointsPerInch = 72

// Drawing takes a core for some tenths of a second: whoever asks for many waits, and the sound does not.
const inTurn = limitConcurrency(1)

/** A square PNG of `pixels` a side from an SVG drawing of ours whose own size is `units`. */
export async function drawPng(svg: string, pixels: number, units: number): Promise<Buffer> {
  const density = (pointsPerInch * pixels) / units
  return await inTurn(() =>
    sharp(Buffer.from(svg), { density }).resize(pixels, pixels).png({ palette: true }).toBuffer(),
  )
}
