import { oneBlank } from './clean-text.ts'
import type { Cue } from './cue.ts'
import { splitLines } from './decode-text.ts'

/** Reads a text without times. Each sentence gets a share of the recording by its length. */
export function readPlain(text: string, { seconds, language }: { seconds: number; language: string }): Cue[] {
  const sentences = toParagraphs(text).flatMap((paragraph) => toSentences(paragraph, language))
  const letters = sentences.reduce((sum, sentence) => sum + sentence.text.length, 0)
  let before = 0
  return sentences.map((sentence) => {
    const start = (before / letters) * seconds
    before += sentence.text.length
    return { ...sentence, start, end: (before / letters) * seconds, speaker: null }
  })
}

interface Placed {
  text: string
  line: number
}

function toParagraphs(text: string): Placed[] {
  const paragraphs: Placed[] = []
  let isNew = true
  for (const [index, line] of splitLines(text).entries()) {
    const clean = oneBlank(line)
    const last = paragraphs.at(-1)
    if (clean === '') isNew = true
    else if (isNew || last === undefined) {
      paragraphs.push({ text: clean, line: index + 1 })
      isNew = false
    } else last.text += ` ${clean}`
  }
  return paragraphs
}

function toSentences({ text, line }: Placed, language: string): Placed[] {
  const sentences = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)
  return [...sentences]
    .map(({ segment }) => ({ text: segment.trim(), line }))
    .filter((sentence) => sentence.text !== '')
}
