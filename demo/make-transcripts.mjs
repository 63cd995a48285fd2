// Makes demo/albums/{slug}/{track}.{language}.vtt from demo/recordings/{slug}.txt and the recordings,
// and from demo/translations/{slug}.{language}.txt those of talks in another language.
// Usage: node demo/make-transcripts.mjs   Needs nothing besides; run it after make-recordings.mjs.
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readRecording } from './make/read-recording.mjs'
import { writeTranscript } from './make/write-transcript.mjs'

const sources = join(import.meta.dirname, 'recordings')
const albums = join(import.meta.dirname, 'albums')
/** The recordings have a constant bit rate of 32 kbit/s, so the size of a file gives its duration. */
const bytesASecond = 4000

/** The languages and lines of translations of a single-track recording. */
const translations = await Promise.all(
  (await readdir(join(import.meta.dirname, 'translations'))).map(async (name) => {
    const [slug, language] = name.split('.')
    const text = await readFile(join(import.meta.dirname, 'translations', name), 'utf8')
    return { slug, language, lines: text.trim().split('\n') }
  }),
)

for (const name of (await readdir(sources)).filter((file) => file.endsWith('.txt')).toSorted()) {
  const slug = name.slice(0, -'.txt'.length)
  const { tracks } = readRecording(slug, await readFile(join(sources, name), 'utf8'))
  const folder = join(albums, slug)
  const album = JSON.parse(await readFile(join(folder, 'album.json'), 'utf8'))
  for (const [index, { file, questions }] of album.tracks.entries()) {
    const { size } = await stat(join(folder, file))
    const talk = { track: tracks[index], questions, durationSeconds: size / bytesASecond }
    const write = async (language, translation) =>
      await writeFile(
        join(folder, file.replace(/mp3$/, `${language}.vtt`)),
        writeTranscript({ ...talk, language, translation }),
      )
    await write(album.language, undefined)
    for (const { language, lines } of translations.filter((one) => one.slug === slug))
      await write(language, lines)
  }
}
