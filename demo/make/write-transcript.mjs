import { shown } from './present-album.mjs'

// The pauses record-track.mjs adds between sentences and, on average, before a question.
const pauseSeconds = 0.45
const beforeQuestionSeconds = 1.6
const beginSeconds = 0.4

/**
 * The transcript of a track as WebVTT. A question starts on its measured second; between two questions,
 * sentences share the time by their length. A translation has one line per sentence with the same times.
 */
export function writeTranscript({ track, questions, durationSeconds, language, translation }) {
  const stretches = toStretches(track, questions, durationSeconds)
  const rate = findRate(stretches.slice(1))
  const cues = stretches.flatMap((stretch, index) => toCues(stretch, index === 0 ? rate : undefined))
  if (translation !== undefined && translation.length !== cues.length)
    throw new Error(`${track.title}: ${translation.length} lines for ${cues.length} sentences`)
  const lines = cues.map(
    ({ start, end, text }, index) => `${toTime(start)} --> ${toTime(end)}\n${translation?.[index] ?? text}\n`,
  )
  return `WEBVTT\nLanguage: ${language}\n\n${lines.join('\n')}`
}

function toStretches(track, questions, durationSeconds) {
  const stretches = [{ start: beginSeconds, sentences: [] }]
  let requested = 0
  for (const part of track.parts) {
    if (part.question) {
      stretches.push({ start: questions[requested].startSeconds, sentences: [] })
      requested += 1
      if (part.spoken) stretches.at(-1).sentences.push(...toSentences(part.question))
    }
    stretches.at(-1).sentences.push(...toSentences(part.text))
  }
  for (const [index, stretch] of stretches.entries()) {
    const next = stretches[index + 1]
    stretch.end = next === undefined ? durationSeconds - beginSeconds : next.start - beforeQuestionSeconds
  }
  return stretches.filter(({ sentences }) => sentences.length > 0)
}

function toSentences(text) {
  return shown(text)
    .split(/(?<=[.?!؟۔])\s+/u)
    .filter((sentence) => sentence !== '')
}

/** Letters per second where it can be measured; unknown for a track without questions. */
function findRate(stretches) {
  const seconds = stretches.reduce(
    (sum, { start, end, sentences }) => sum + end - start - pauseSeconds * sentences.length,
    0,
  )
  return seconds > 0
    ? stretches.reduce((sum, { sentences }) => sum + countLetters(sentences), 0) / seconds
    : undefined
}

// Before the first question there may be a flute of unknown length.
function toCues({ start, end, sentences }, rate) {
  const letters = countLetters(sentences)
  const pauses = pauseSeconds * (sentences.length - 1)
  const begin = rate === undefined ? start : Math.max(start, end - pauses - letters / rate)
  const perLetter = Math.max(0.001, (end - begin - pauses) / letters)
  let at = begin
  return sentences.map((text) => {
    const cue = { start: at, end: at + text.length * perLetter, text }
    at = cue.end + pauseSeconds
    return cue
  })
}

function countLetters(sentences) {
  return sentences.reduce((sum, sentence) => sum + sentence.length, 0)
}

function toTime(seconds) {
  const whole = Math.round(seconds * 1000)
  const pad = (value, digits) => String(value).padStart(digits, '0')
  const minutes = Math.floor(whole / 60_000)
  return `${pad(Math.floor(minutes / 60), 2)}:${pad(minutes % 60, 2)}:${pad(Math.floor(whole / 1000) % 60, 2)}.${pad(whole % 1000, 3)}`
}
