import type { LibraryRecording } from '@sohbet/contract/studio'
import { formatNumber, t } from '@sohbet/messages'
import { formatTime } from '#ui/format/format-time.ts'
import { formatBytes } from '../send/format-bytes.ts'

/** The usual names of formats, the same in all languages. */
const formats: Readonly<Record<string, string>> = {
  'audio/mpeg': 'MP3',
  'audio/mp4': 'M4A',
  'audio/aac': 'AAC',
  'audio/ogg': 'Ogg',
  'audio/flac': 'FLAC',
  'audio/wav': 'WAV',
}

/** Containers that hold more than one kind of sound, and what they hold. */
const mixed: ReadonlySet<string> = new Set(['audio/mp4', 'audio/ogg'])
const codecs: Readonly<Record<string, string>> = { aac: 'AAC', flac: 'FLAC', opus: 'Opus', vorbis: 'Vorbis' }

/** Length, format, size and loudness of a recording, as far as they are known. */
export function factsOf(recording: LibraryRecording): string[] {
  const { bytes, mime_type: type, duration_seconds: seconds, loudness_lufs: loudness } = recording
  const facts = [
    seconds === null ? undefined : formatTime(seconds),
    type === null ? undefined : formatOf(type, recording.codec),
    formatBytes(bytes),
    loudness === null
      ? undefined
      : t('studioSound.lufs', { value: formatNumber(loudness, { maximumFractionDigits: 1 }) }),
  ]
  return facts.filter((fact) => fact !== undefined)
}

function formatOf(type: string, codec: string | null): string {
  const [format, sound] = [formats[type] ?? type, codecs[codec ?? '']]
  return sound !== undefined && mixed.has(type) ? `${format} (${sound})` : format
}
