import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Speech of our own making, and a tone beside it. */
const speech = join(import.meta.dirname, '../../demo/albums/on-patience/01-for-those-in-the-corridor.mp3')
const seconds = 7.3

/** What recorders, phones and programs write, by the name of the file: how FFmpeg makes it. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  'mp3 constant.mp3': ['-c:a', 'libmp3lame', '-b:a', '64k'],
  'mp3 variable without a header.mp3': ['-c:a', 'libmp3lame', '-q:a', '6', '-write_xing', '0'],
  'mpeg layer ii.mp2': ['-c:a', 'mp2', '-b:a', '64k'],
  'aac.m4a': ['-c:a', 'aac', '-movflags', '+faststart'],
  'aac with its index at the end.m4a': ['-c:a', 'aac'],
  'aac book.m4b': ['-c:a', 'aac', '-f', 'mp4'],
  'aac stream.aac': ['-c:a', 'aac'],
  'alac.m4a': ['-c:a', 'alac'],
  'ac-3 in mp4.m4a': ['-c:a', 'ac3', '-f', 'mp4'],
  'flac in mp4.m4a': ['-c:a', 'flac', '-f', 'mp4', '-strict', '-2'],
  'opus in mp4.m4a': ['-c:a', 'libopus', '-ar', '48000', '-f', 'mp4', '-strict', '-2'],
  'film.mp4': ['-f', 'lavfi', '-i', 'testsrc=size=64x64:rate=5', '-shortest', '-c:v', 'mpeg4', '-c:a', 'aac'],
  'quicktime.mov': ['-c:a', 'aac', '-f', 'mov'],
  'telephone.3gp': ['-c:a', 'aac', '-f', '3gp'],
  'browser.webm': ['-c:a', 'libopus', '-ar', '48000'],
  'vorbis.ogg': ['-c:a', 'libvorbis'],
  'opus.opus': ['-c:a', 'libopus', '-ar', '48000'],
  'flac.flac': ['-c:a', 'flac'],
  'wave.wav': ['-c:a', 'pcm_s16le'],
  'wave of a studio.wav': ['-c:a', 'pcm_s24le', '-ar', '192000'],
  'wave of six channels.wav': ['-c:a', 'pcm_s16le', '-ac', '6'],
  'wave u-law.wav': ['-c:a', 'pcm_mulaw', '-ar', '8000', '-ac', '1'],
  'wave adpcm.wav': ['-c:a', 'adpcm_ms'],
  'rf64.wav': ['-c:a', 'pcm_s16le', '-rf64', 'always'],
  'aiff.aiff': ['-c:a', 'pcm_s16be'],
  'core audio.caf': ['-c:a', 'pcm_s16be'],
  'windows media.wma': ['-c:a', 'wmav2'],
}

/** Files that are two, one after the other. */
const joined: Readonly<Record<string, string>> = {
  'joined.mp3': 'mp3 constant.mp3',
  'chained.ogg': 'vorbis.ogg',
}

const amr = 'telephone.amr'

/** FFmpeg decodes AMR but does not encode it: frames of 20 ms at 12.2 kbit/s, whose sound is noise. */
function makeAmr(): Buffer {
  const frames = Array.from({ length: Math.round(seconds / 0.02) }, (_none, nth) =>
    Buffer.concat([Buffer.of(0x3c), Buffer.alloc(31, (nth * 37) % 251)]),
  )
  return Buffer.concat([Buffer.from('#!AMR\n'), ...frames])
}

/** Whether this machine can make them. */
export async function canMakeFiles(): Promise<boolean> {
  return await run('ffmpeg', ['-version']).then(
    () => true,
    () => false,
  )
}

/** Writes a file of each kind into a folder; answers their names without endings, with their lengths as FFmpeg decodes them. */
export async function makeRealFiles(folder: string): Promise<Map<string, number>> {
  for (const [name, options] of Object.entries(kinds)) {
    const picture = options.indexOf('-i')
    const [inputs, output] = [options.slice(0, picture + 2), options.slice(picture + 2)]
    const sound = ['-t', String(seconds), '-i', speech]
    await make(join(folder, name), picture < 0 ? [...sound, ...options] : [...sound, ...inputs, ...output])
  }
  for (const [name, part] of Object.entries(joined)) {
    const bytes = await readFile(join(folder, part))
    await writeFile(join(folder, name), Buffer.concat([bytes, bytes]))
  }
  await writeFile(join(folder, amr), makeAmr())
  const names = [...Object.keys(kinds), ...Object.keys(joined), amr]
  const lengths = new Map<string, number>()
  for (const name of names) lengths.set(name, await measure(join(folder, name)))
  return lengths
}

async function make(path: string, options: readonly string[]): Promise<void> {
  // Tags of the speech would name the album and its talks.
  await run('ffmpeg', ['-v', 'error', '-y', ...options, '-map_metadata', '-1', path])
}

/** Seconds of sound; what a header says may be wrong. */
async function measure(path: string): Promise<number> {
  const raw = `${path}.raw`
  const rate = 8000
  const plain = ['-map', '0:a', '-ac', '1', '-ar', String(rate), '-c:a', 'pcm_u8', '-f', 'u8']
  await run('ffmpeg', ['-v', 'error', '-y', '-i', path, ...plain, raw])
  const { length } = await readFile(raw)
  await rm(raw)
  return length / rate
}
