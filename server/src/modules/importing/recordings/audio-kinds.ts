import { extname } from 'node:path'
import { findFrames } from './mpeg-frames.ts'

/** A container that Sohbet stores and browsers play. */
export type AudioKind = 'mp3' | 'mp4' | 'aac' | 'ogg' | 'flac' | 'wav'

/** A container of source recordings; one that is not an `AudioKind` must be converted. */
export type SourceKind =
  | AudioKind
  | 'matroska'
  | 'mp2'
  | 'aiff'
  | 'caf'
  | 'asf'
  | 'amr'
  | 'au'
  | 'wavpack'
  | 'ape'

const kindOfExtension: ReadonlyMap<string, SourceKind> = new Map([
  ['.mp3', 'mp3'],
  ['.m4a', 'mp4'],
  ['.m4b', 'mp4'],
  ['.mp4', 'mp4'],
  ['.mov', 'mp4'],
  ['.3gp', 'mp4'],
  ['.3g2', 'mp4'],
  ['.aac', 'aac'],
  ['.ogg', 'ogg'],
  ['.oga', 'ogg'],
  ['.opus', 'ogg'],
  ['.flac', 'flac'],
  ['.wav', 'wav'],
  ['.webm', 'matroska'],
  ['.mka', 'matroska'],
  ['.mkv', 'matroska'],
  ['.mp2', 'mp2'],
  ['.aif', 'aiff'],
  ['.aiff', 'aiff'],
  ['.aifc', 'aiff'],
  ['.caf', 'caf'],
  ['.wma', 'asf'],
  ['.amr', 'amr'],
  ['.awb', 'amr'],
  ['.au', 'au'],
  ['.wv', 'wavpack'],
  ['.ape', 'ape'],
])

const unusable = new Set('.asf .mpc .ra .rm .dsf .dff .m4p'.split(' '))

/** The MIME type with which a recording of this kind is stored and served. */
export const mimeTypeOf: Readonly<Record<AudioKind, string>> = {
  mp3: 'audio/mpeg',
  mp4: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  flac: 'audio/flac',
  wav: 'audio/wav',
}

/** The display name. */
export const nameOf: Readonly<Record<SourceKind, string>> = {
  mp3: 'an MP3 recording',
  mp4: 'an MPEG-4 recording (m4a)',
  aac: 'an AAC recording',
  ogg: 'an Ogg recording',
  flac: 'a FLAC recording',
  wav: 'a WAV recording',
  matroska: 'a WebM recording',
  mp2: 'an MP2 recording',
  aiff: 'an AIFF recording',
  caf: 'a CAF recording',
  asf: 'a Windows Media recording',
  amr: 'an AMR recording',
  au: 'an AU recording',
  wavpack: 'a WavPack recording',
  ape: 'a Monkey’s Audio recording',
}

/** The kind by file name; undefined if it is not the name of a known recording format. */
export function findPromisedKind(fileName: string): SourceKind | undefined {
  return kindOfExtension.get(extname(fileName).toLowerCase())
}

/** Whether browsers play the container; the codec is checked separately. */
export function isAudioKind(kind: SourceKind): kind is AudioKind {
  return kind in mimeTypeOf
}

/** Whether the file name is that of an unsupported audio format. */
export function isUnusableName(fileName: string): boolean {
  return unusable.has(extname(fileName).toLowerCase())
}

const marks: readonly { kind: SourceKind; at: number; text: string }[] = [
  { kind: 'flac', at: 0, text: 'fLaC' },
  { kind: 'ogg', at: 0, text: 'OggS' },
  { kind: 'wav', at: 8, text: 'WAVE' },
  ...['ftyp', 'moov', 'mdat', 'wide'].map((text) => ({ kind: 'mp4' as const, at: 4, text })),
  { kind: 'matroska', at: 0, text: '\u001a\u0045\u00df\u00a3' },
  { kind: 'aiff', at: 8, text: 'AIFF' },
  { kind: 'aiff', at: 8, text: 'AIFC' },
  { kind: 'caf', at: 0, text: 'caff' },
  { kind: 'asf', at: 0, text: '\u0030\u0026\u00b2\u0075\u008e\u0066\u00cf\u0011' },
  { kind: 'amr', at: 0, text: '#!AMR' },
  { kind: 'au', at: 0, text: '.snd' },
  { kind: 'wavpack', at: 0, text: 'wvpk' },
  { kind: 'ape', at: 0, text: 'MAC ' },
]

/** The kind by content; `head` is the start of the file after any ID3v2 tag. */
export function findActualKind(head: Buffer): SourceKind | undefined {
  const text = head.toString('latin1', 0, 16)
  const marked = marks.find(({ at, text: mark }) => text.startsWith(mark, at))
  return marked?.kind ?? findFrames(head)?.kind
}

/** The actual form of a file's sound, whatever its name and header declare. */
export interface SoundForm {
  /** The name that `ffprobe` uses, or the four-letter code of the container. */
  codec: string
  /** From the first to the last frame. */
  durationSeconds: number
  channels: number | undefined
  /** Undefined if browsers play the file unchanged with its true duration. */
  remedy: Remedy | undefined
}

/** The conversion after which browsers play the file with its true duration. */
export interface Remedy {
  /** `rewrite`: the same frames in another container or with another header; `encode`: re-encoded sound. */
  kind: 'rewrite' | 'encode'
  /** The resulting container. */
  to: AudioKind
  /** Whether browsers play the original too, though with a wrong duration at first. */
  isOptional: boolean
}

/** Re-encodes to a format that every browser plays. */
export const encode: Remedy = { kind: 'encode', to: 'mp4', isOptional: false }

/** Copies the frames into another container, which every browser plays. */
export function rewriteTo(to: AudioKind): Remedy {
  return { kind: 'rewrite', to, isOptional: false }
}

/** Copies the frames with a correct duration from the start. */
export function rewriteForLength(to: AudioKind): Remedy {
  return { kind: 'rewrite', to, isOptional: true }
}
