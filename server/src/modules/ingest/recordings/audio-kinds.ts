import { extname } from 'node:path'
import { findFrames } from './mpeg-frames.ts'

/** A container that Sohbet stores and browsers play. */
export type AudioKind = 'mp3' | 'mp4' | 'aac' | 'ogg' | 'flac' | 'wav'

const kindOfExtension: ReadonlyMap<string, AudioKind> = new Map([
  ['.mp3', 'mp3'],
  ['.m4a', 'mp4'],
  ['.aac', 'aac'],
  ['.ogg', 'ogg'],
  ['.oga', 'ogg'],
  ['.opus', 'ogg'],
  ['.flac', 'flac'],
  ['.wav', 'wav'],
])

const unplayable = new Set(
  '.wma .asf .aif .aiff .aifc .ape .wv .mpc .amr .ra .rm .au .caf .dsf .dff .mka .m4b .m4p .mp4 .mov .mp2'.split(
    ' ',
  ),
)

/** The MIME type that a recording of this kind is stored and sent with. */
export const mimeTypeOf: Readonly<Record<AudioKind, string>> = {
  mp3: 'audio/mpeg',
  mp4: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  flac: 'audio/flac',
  wav: 'audio/wav',
}

/** What people call it. */
export const nameOf: Readonly<Record<AudioKind, string>> = {
  mp3: 'an MP3 recording',
  mp4: 'an MPEG-4 recording (m4a)',
  aac: 'an AAC recording',
  ogg: 'an Ogg recording',
  flac: 'a FLAC recording',
  wav: 'a WAV recording',
}

/** The kind that a file's name promises; undefined when it is not the name of a recording we know. */
export function findPromisedKind(fileName: string): AudioKind | undefined {
  return kindOfExtension.get(extname(fileName).toLowerCase())
}

/** Whether the name promises sound or film in a form that browsers do not play. */
export function isUnplayableName(fileName: string): boolean {
  return unplayable.has(extname(fileName).toLowerCase())
}

/** The kind that the bytes themselves show; `head` is the start of the file after any ID3v2 tag. */
export function findActualKind(head: Buffer): AudioKind | undefined {
  const four = head.toString('latin1', 0, 4)
  if (four === 'fLaC') return 'flac'
  if (four === 'OggS') return 'ogg'
  if (four === 'RIFF' && head.toString('latin1', 8, 12) === 'WAVE') return 'wav'
  if (head.toString('latin1', 4, 8) === 'ftyp') return 'mp4'
  return findFrames(head)?.kind
}

/** Whether the name promises a recording that we take. */
export function isRecordingName(fileName: string): boolean {
  return findPromisedKind(fileName) !== undefined
}
