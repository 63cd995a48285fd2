import type { AudioKind } from './audio-kinds.ts'

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
