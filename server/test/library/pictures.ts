import { createHash, randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { coverFileId } from './library.ts'
import type { Services } from '#platform/start/services.ts'

/** Stores these bytes as the library's only cover. */
export async function storeCover({ db, storage, config }: Services, bytes: Buffer): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const storageKey = `test/${sha256}`
  const path = join(config.dataDir, randomUUID())
  await writeFile(path, bytes)
  await storage.put(storageKey, path, sha256)
  await rm(path)
  const row = { storage_key: storageKey, sha256, bytes: bytes.length }
  await db.updateTable('media_files').set(row).where('id', '=', coverFileId).execute()
}

/** A picture of noise: no two are alike, and none compresses well. */
export async function makeNoise(
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif',
  width: number,
  height = width,
): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .toFormat(format)
    .toBuffer()
}

/** A PNG that claims this many pixels per side. */
export async function makeBomb(side: number): Promise<Buffer> {
  const bomb = await makeNoise('png', 8)
  bomb.writeUInt32BE(side, 16)
  bomb.writeUInt32BE(side, 20)
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
  return bomb
}

/** A valid PNG with few bytes and many pixels. */
export async function makeFlat(side: number): Promise<Buffer> {
  const create = { width: side, height: side, channels: 3, background: '#888' } as const
  return await sharp({ create, limitInputPixels: false }).toColourspace('b-w').png().toBuffer()
}
