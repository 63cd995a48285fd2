import { once } from 'node:events'
import type { SourceKind } from '../recordings/audio-kinds.ts'
import { ImportFault } from '../faults/import-fault.ts'
import { inputOf, spawnLimited } from './spawn-limited.ts'

/** The ffmpeg demuxer of each kind: ffmpeg must not guess, so that it follows no playlist or script. */
const readers: Readonly<Record<SourceKind, string>> = {
  mp3: 'mp3',
  mp2: 'mp3',
  mp4: 'mov',
  aac: 'aac',
  ogg: 'ogg',
  flac: 'flac',
  wav: 'wav',
  matroska: 'matroska',
  aiff: 'aiff',
  caf: 'caf',
  asf: 'asf',
  amr: 'amr',
  au: 'au',
  wavpack: 'wv',
  ape: 'ape',
}
const timeoutMs = 40 * 60_000
/** At most two channels, at a sampling rate that every player supports. */
export const plainForm = 'aformat=channel_layouts=mono|stereo:sample_rates=44100|48000'

/**
 * Encodes the first sound stream of a recording as AAC in MPEG-4, with the index in front, using ffmpeg.
 * Throws ImportFault if it cannot be read.
 */
export async function encodeRecording(
  program: string,
  { source, kind, target }: { source: string; kind: SourceKind; target: string },
): Promise<void> {
  const sound = ['-map', '0:a:0', '-map_metadata', '-1', '-map_chapters', '-1', '-af', plainForm]
  const form = ['-c:a', 'aac', '-b:a', '128k', '-threads', '1', '-movflags', '+faststart', '-f', 'mp4']
  const args = ['-f', readers[kind], ...inputOf(source), ...sound, ...form, '-y', `file:${target}`]
  const child = spawnLimited(program, args, { stdio: 'ignore', timeoutMs })
  const [code] = (await once(child, 'close')) as [code: number | null]
  if (code !== 0) throw new ImportFault('is damaged: a part of its sound cannot be decoded')
}
