// Albums for the player to be measured on: silent talks of a known length.
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root, start } from '../site/serve.ts'

/** An album of so many talks, each of so many seconds. */
export interface SilentAlbum {
  slug: string
  talks: number
  seconds: number
}

/** Talks of ten minutes, to seek in and to play for hours. */
export const longAlbum: SilentAlbum = { slug: 'long-talks', talks: 12, seconds: 600 }
/** Talks of a few seconds, one after the other. */
export const shortAlbum: SilentAlbum = { slug: 'short-talks', talks: 6, seconds: 4 }

/** MPEG-1 Layer III, 128 kbit/s, 44.1 kHz, mono: a frame without any sound is its head and nothing else. */
const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0xc4]), Buffer.alloc(413)])
const framesPerSecond = 44_100 / 1152

/** Imports an album into the database and the data folder of a Sohbet. */
export async function importAlbum(album: SilentAlbum, dataDir: string, databaseUrl: string): Promise<void> {
  const folder = join(dataDir, album.slug)
  await mkdir(folder, { recursive: true })
  const tracks = Array.from({ length: album.talks }, (_none, at) => ({
    file: `${at + 1}.mp3`,
    title: `${album.slug} ${at + 1}`,
  }))
  // Each is a little longer than the one before, so that none is taken for another.
  for (const [at, { file }] of tracks.entries())
    await writeFile(join(folder, file), Buffer.alloc(frame.length * framesIn(album.seconds + at / 10), frame))
  const { slug } = album
  const head = { title: slug, slug, type: 'suhba', access: 'public', tracks }
  await writeFile(join(folder, 'album.json'), JSON.stringify(head))
  const child = start(process.execPath, [join(root, 'server/src/cli.ts'), 'import', folder], {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
  })
  child.stdout?.resume()
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The album could not be imported.')
}

/** The address of an album's page. */
export function pathOf({ slug }: SilentAlbum): string {
  return `/audios/detail/${slug}`
}

function framesIn(time: number): number {
  return Math.round(time * framesPerSecond)
}
