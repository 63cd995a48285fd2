// Silent recordings, and the albums that hold them.
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root, start } from '../site/serve.ts'

/** A recording of an album that is made for a journey. */
export interface MadeTalk {
  title: string
  seconds: number
  /** The seconds that its head states, where they are not its own. */
  statedSeconds?: number
  /** 8 kbit/s in the place of 128, for very long ones. */
  isThin?: boolean
  access?: 'plus'
}

interface Frame {
  bytes: Buffer
  perSecond: number
}

/** MPEG-1 Layer III, 128 kbit/s, 44.1 kHz, mono: a frame without any sound is its head and nothing else. */
const wide: Frame = {
  bytes: Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0xc4]), Buffer.alloc(413)]),
  perSecond: 44_100 / 1152,
}
/** MPEG-2 Layer III, 8 kbit/s, 16 kHz, mono. */
const thin: Frame = {
  bytes: Buffer.concat([Buffer.from([0xff, 0xf3, 0x18, 0xc4]), Buffer.alloc(32)]),
  perSecond: 16_000 / 576,
}

/** Imports an album, which everybody may hear, into the data folder and the database of a Sohbet. */
export async function importAlbum(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string },
  title: string,
  talks: readonly MadeTalk[],
): Promise<void> {
  const slug = title.toLowerCase().replaceAll(' ', '-')
  const folder = join(dataDir, 'made', slug)
  await mkdir(folder, { recursive: true })
  const tracks = talks.map(({ title: name, access }, at) => ({
    file: `${at + 1}.mp3`,
    title: name,
    ...(access !== undefined && { access }),
  }))
  for (const [at, talk] of talks.entries())
    await writeFile(join(folder, `${at + 1}.mp3`), makeRecording(talk, slug))
  const album = { title, slug, type: 'suhba', access: 'public', tracks }
  await writeFile(join(folder, 'album.json'), JSON.stringify(album))
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  const child = start(process.execPath, [join(root, 'server/src/cli.ts'), 'import', folder], env)
  child.stdout?.resume()
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The album ${title} could not be imported.`)
}

function makeRecording({ title, seconds, statedSeconds, isThin = false }: MadeTalk, album: string): Buffer {
  const { bytes, perSecond } = isThin ? thin : wide
  const sound = Buffer.alloc(bytes.length * Math.round(seconds * perSecond), bytes)
  // What stands in an old tag at the end is not heard, and makes every file another one.
  const tag = Buffer.alloc(128)
  tag.write('TAG', 'latin1')
  tag.write(title.slice(0, 30), 3, 'latin1')
  tag.write(album.slice(0, 30), 33, 'latin1')
  if (statedSeconds === undefined) return Buffer.concat([sound, tag])
  const head = Buffer.from(bytes)
  head.write('Xing', 4 + 17, 'latin1')
  head.writeUInt32BE(1, 4 + 17 + 4)
  head.writeUInt32BE(Math.round(statedSeconds * perSecond), 4 + 17 + 8)
  return Buffer.concat([head, sound, tag])
}
