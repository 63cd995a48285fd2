import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeFolder } from '../fixtures/make-folder.ts'
import { readCover } from './read-cover.ts'

async function makeSquare(background: string): Promise<Buffer> {
  return await sharp({ create: { width: 60, height: 60, channels: 3, background } })
    .png()
    .toBuffer()
}

test('an SVG named cover.png is not rendered, and files it refers to are not read', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60">
    <image href="secret.png" width="60" height="60"/></svg>`
  const files = { 'secret.png': await makeSquare('red'), 'cover.png': svg, 'bom.png': `\ufeff${svg}` }
  const folder = await makeFolder(files)
  for (const cover of [join(folder, 'cover.png'), join(folder, 'bom.png'), Buffer.from(svg)])
    await expect(readCover(cover)).rejects.toThrow('is not a picture that can be read')
})

test('refuses files that only begin like a picture, and formats other than web raster images', async () => {
  const png = await makeSquare('red')
  const folder = await makeFolder({
    'a.png': Buffer.concat([png.subarray(0, 8), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]),
    'b.jpg': await sharp(png).tiff().toBuffer(),
    'c.jpg': '%PDF-1.4 1 0 obj',
    'd.webp': '',
  })
  for (const name of ['a.png', 'b.jpg', 'c.jpg', 'd.webp'])
    await expect(readCover(join(folder, name)), name).rejects.toThrow('is not a picture that can be read')
})

test('converts every raster format to JPEG, from a file and from a tag', async () => {
  const png = await makeSquare('green')
  const kinds = [png, await sharp(png).jpeg().toBuffer(), await sharp(png).webp().toBuffer()]
  kinds.push(await sharp(png).gif().toBuffer(), await sharp(png).avif().toBuffer())
  for (const bytes of kinds) {
    const { jpeg } = await readCover(join(await makeFolder({ 'cover.png': bytes }), 'cover.png'))
    expect(jpeg).toEqual((await readCover(bytes)).jpeg)
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 60 })
  }
})
