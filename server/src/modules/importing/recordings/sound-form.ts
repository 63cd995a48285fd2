import type { AudioKind } from './audio-kinds.ts'

/** What the sound of a file is, whatever its name and its head say. */
export interface SoundForm {
  /** As `ffprobe` calls it, or the four letters of the container. */
  codec: string
  /** From the first to the last frame. */
  durationSeconds: number
  channels: number | undefined
  /** Undefined: browsers play the file as it is, with its true length. */
  remedy: Remedy | undefined
}

/** What makes a file one that browsers play with its true length. */
export interface Remedy {
  /** `rewrite`: the same frames in another container, or behind another head; `encode`: another sound of it. */
  kind: 'rewrite' | 'encode'
  /** The container of what comes out. */
  to: AudioKind
  /** Whether browsers play it all the same, though with a wrong length before its end. */
  isOptional: boolean
}

/** Another sound of it, which every browser plays. */
export const encode: Remedy = { kind: 'encode', to: 'mp4', isOptional: false }

/** The same sound in another container, which every browser plays. */
export function rewriteTo(to: AudioKind): Remedy {
  return { kind: 'rewrite', to, isOptional: false }
}

/** The same sound with a length that is right from the start. */
export function rewriteForLength(to: AudioKind): Remedy {
  return { kind: 'rewrite', to, isOptional: true }
}
