// An album of long recordings for the player to seek in: twelve talks of ten minutes, which are silent.
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root, start } from './serve.ts'

const talks = 12
const seconds = 600
/** MPEG-1 Layer III, 128 kbit/s, 44.1 kHz, mono: a frame without any sound is its head and nothing else. */
const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0xc4]), Buffer.alloc(413)])
const framesPerSecond = 44_100 / 1152

/** The album's address. */
export const longAlbum = '/audios/detail/long-talks'

/** Imports the album into the database and the data folder of a Sohbet. */
export async function importLongAlbum(dataDir: string, databaseUrl: string): Promise<void> {
  const folder = join(dataDir, 'long-talks')
  await mkdir(folder, { recursive: true })
  const tracks = Array.from({ length: talks }, (_none, at) => ({
    file: `${at + 1}.mp3`,
    title: `Long talk ${at + 1}`,
  }))
  // Each is a little longer than the one before, so that none is taken for another.
  for (const [at, { file }] of tracks.entries())
    await writeFile(join(folder, file), Buffer.alloc(frame.length * framesIn(seconds + at), frame))
  const album = { title: 'Long talks', slug: 'long-talks', type: 'suhba', access: 'public', tracks }
  await writeFile(join(folder, 'album.json'), JSON.stringify(album))
  const child = start(process.execPath, [join(root, 'server/src/cli.ts'), 'import', folder], {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
  })
  child.stdout?.resume()
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The album could not be imported.')
}

function framesIn(time: number): number {
  return Math.round(time * framesPerSecond)
}
