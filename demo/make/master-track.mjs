import { join } from 'node:path'
import { run, sampleRate } from './voices.mjs'

const targetLufs = -19

/** Warms the dry voice, adds the reverb of a small room, normalises the loudness and writes the tagged mp3. */
export async function masterTrack({ dry, target, scratch, tags }) {
  const room = join(scratch, 'room.wav')
  const from = ['-t', 'f32', '-r', String(sampleRate), '-c', '1', dry]
  const even = ['compand', '0.03,0.3', '6:-70,-62,-30,-22,-12,-10', '-4']
  const warm = ['highpass', '75', 'bass', '3', '160', 'equalizer', '3200', '1.0q', '-2.5', 'lowpass', '6800']
  const small = ['pad', '0', '0.7', 'reverb', '22', '65', '32', '0', '6', '-3', 'channels', '1']
  const ends = ['fade', 'q', '0.15', '-0', '0.5']
  await run('sox', ['-D', ...from, '-b', '24', room, 'gain', '-4', ...even, ...warm, ...small, ...ends])
  const gain = targetLufs - (await loudness(room))
  // The limiter leaves headroom for peaks added by the lossy encoder.
  const filter = `volume=${gain.toFixed(2)}dB,alimiter=limit=0.8:attack=3:release=60:level=disabled`
  const named = Object.entries(tags).flatMap(([name, value]) => ['-metadata', `${name}=${value}`])
  const code = [
    '-c:a',
    'libmp3lame',
    '-b:a',
    '32k',
    '-ar',
    String(sampleRate),
    '-ac',
    '1',
    '-id3v2_version',
    '3',
  ]
  const exact = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact']
  await run('ffmpeg', ['-v', 'error', '-y', '-i', room, '-af', filter, ...code, ...exact, ...named, target])
}

/** Integrated loudness in LUFS (EBU R 128). */
async function loudness(file) {
  const { stderr } = await run('ffmpeg', [
    '-nostats',
    '-i',
    file,
    '-af',
    'ebur128=framelog=verbose',
    '-f',
    'null',
    '-',
  ])
  const summary = /Integrated loudness:\s+I:\s+(?<lufs>-?[\d.]+) LUFS/u.exec(stderr)
  if (!summary) throw new Error(`No loudness found in what ffmpeg said about ${file}`)
  return Number(summary.groups.lufs)
}
