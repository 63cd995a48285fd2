// Makes demo/albums/{slug}/ (mp3 files and album.json) from demo/recordings/{slug}.txt.
// Usage: node demo/make-recordings.mjs [slug …]   Needs flite, espeak-ng, sox and ffmpeg (see demo/README.md).
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { presentAlbum, trackFileName } from './make/present-album.mjs'
import { readRecording } from './make/read-recording.mjs'
import { recordTrack } from './make/record-track.mjs'

const sources = join(import.meta.dirname, 'recordings')
const albums = join(import.meta.dirname, 'albums')

async function main(requested) {
  const all = (await readdir(sources))
    .filter((name) => name.endsWith('.txt'))
    .map((name) => name.slice(0, -4))
  const unknown = requested.filter((slug) => !all.includes(slug))
  if (unknown.length > 0) throw new Error(`No such recording in demo/recordings: ${unknown.join(', ')}`)
  const queue = (requested.length > 0 ? requested : all).toSorted()
  const worker = async () => {
    for (let slug = queue.shift(); slug !== undefined; slug = queue.shift()) await makeAlbum(slug)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
}

async function makeAlbum(slug) {
  const album = readRecording(slug, await readFile(join(sources, `${slug}.txt`), 'utf8'))
  const folder = join(albums, slug)
  await mkdir(folder, { recursive: true })
  // Keep a cover drawn by make-pictures.mjs.
  for (const name of await readdir(folder)) if (name !== 'cover.jpg') await rm(join(folder, name))
  const scratch = await mkdtemp(join(tmpdir(), 'recording-'))
  try {
    const recorded = []
    for (const [index, track] of album.tracks.entries()) {
      const target = join(folder, trackFileName(album, index))
      recorded.push(await recordTrack({ album, track, number: index + 1, target, scratch }))
    }
    await writeFile(join(folder, 'album.json'), `${JSON.stringify(presentAlbum(album, recorded), null, 2)}\n`)
    const seconds = recorded.reduce((sum, each) => sum + each.durationSeconds, 0)
    process.stdout.write(`${slug}: ${recorded.length} tracks, ${Math.round(seconds)} s\n`)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

await main(process.argv.slice(2))
