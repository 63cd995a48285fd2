import sharp from 'sharp'

const pointsPerInch = 72

/** A square PNG of `pixels` a side from an SVG drawing of ours whose own size is `units`. */
export async function drawPng(svg: string, pixels: number, units: number): Promise<Buffer> {
  const density = (pointsPerInch * pixels) / units
  return await sharp(Buffer.from(svg), { density }).resize(pixels, pixels).png({ palette: true }).toBuffer()
}
