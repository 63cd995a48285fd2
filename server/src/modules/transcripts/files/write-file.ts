import type { TranscriptSegment, TranscriptEnding } from '@sohbet/contract/transcripts'

/** A segment that has a text. */
export type SpokenSegment = TranscriptSegment & { text: string }

/** Formats a transcript as a file. Segments without a text are omitted. */
export function writeTranscriptFile(
  ending: TranscriptEnding,
  { language, segments }: { language: string; segments: readonly TranscriptSegment[] },
): string {
  const said = segments.filter((segment): segment is SpokenSegment => segment.text !== null)
  switch (ending) {
    case 'vtt':
      return `WEBVTT\nLanguage: ${language}\n\n${said.map(toVttCue).join('\n')}`
    case 'srt':
      return said.map((segment, index) => toSrtCue(segment, index + 1)).join('\n')
    case 'txt':
      return toText(said)
    case 'json':
      return JSON.stringify({ version: '1.0.0', segments: said.map(toPodcastSegment) })
  }
}

function toVttCue({ start, end, text, speaker }: SpokenSegment): string {
  const voice = speaker === null ? '' : `<v ${escapeVtt(speaker).replaceAll('\n', ' ')}>`
  return `${toTime(start, '.')} --> ${toTime(end, '.')}\n${voice}${escapeVtt(oneLine(text))}\n`
}

function toSrtCue({ start, end, text }: SpokenSegment, number: number): string {
  return `${number}\n${toTime(start, ',')} --> ${toTime(end, ',')}\n${oneLine(text).replaceAll('-->', '→')}\n`
}

// A new speaker starts a paragraph.
function toText(said: readonly SpokenSegment[]): string {
  let text = ''
  for (const [index, segment] of said.entries()) {
    const isSame = index > 0 && said[index - 1]?.speaker === segment.speaker
    const name = segment.speaker === null || isSame ? '' : `${segment.speaker}: `
    text += `${index === 0 ? '' : isSame ? '\n' : '\n\n'}${name}${oneLine(segment.text)}`
  }
  return `${text}\n`
}

function toPodcastSegment({ start, end, text, speaker }: SpokenSegment) {
  return { ...(speaker !== null && { speaker }), startTime: start, endTime: end, body: text }
}

// An empty line would end the cue.
function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ')
}

function escapeVtt(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function toTime(seconds: number, separator: string): string {
  const whole = Math.round(seconds * 1000)
  const pad = (value: number, digits: number): string => String(value).padStart(digits, '0')
  const [minutes, hours] = [Math.floor(whole / 60_000) % 60, Math.floor(whole / 3_600_000)]
  return `${pad(hours, 2)}:${pad(minutes, 2)}:${pad(Math.floor(whole / 1000) % 60, 2)}${separator}${pad(whole % 1000, 3)}`
}
