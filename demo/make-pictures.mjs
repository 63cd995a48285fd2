// Draws the pictures of the demo content: covers of some talks and portraits of the speakers.
// Usage: node demo/make-pictures.mjs   Needs nothing but `npm install`.
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { scenes } from './make/draw-scenes.mjs'
import { portraits } from './make/draw-portraits.mjs'

// The server depends on the drawing library.
const sharp = createRequire(join(import.meta.dirname, '../server/package.json'))('sharp')
const side = 1200

async function main() {
  for (const [slug, draw] of Object.entries(scenes))
    await write(join(import.meta.dirname, 'albums', slug, 'cover.jpg'), draw())
  const folder = join(import.meta.dirname, 'speakers')
  await mkdir(folder, { recursive: true })
  for (const [slug, draw] of Object.entries(portraits)) await write(join(folder, `${slug}.jpg`), draw())
}

async function write(path, svg) {
  const picture = await sharp(Buffer.from(svg), { density: 96 })
    .resize(side, side)
    .jpeg({ quality: 86 })
    .toBuffer()
  await writeFile(path, picture)
  process.stdout.write(`${path}: ${Math.round(picture.length / 1024)} KB\n`)
}

await main()
