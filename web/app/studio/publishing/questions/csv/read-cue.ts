import { readCueSheets } from '@sohbet/contract/cue-sheet'
import { titleFromName } from '@sohbet/contract/file-names'
import { maxCharacters, maxQuestions } from '../list/questions.ts'
import type { CsvContent } from './read-csv.ts'

/** Reads questions from a cue sheet; if it is about several recordings, those of the one with the talk's name. */
export function readCue(
  text: string | undefined,
  { title, durationSeconds }: { title: string; durationSeconds: number },
): CsvContent {
  if (text === undefined) return { rows: [], faults: [{ line: 0, fault: { is: 'notText' } }] }
  const files = readCueSheets(text.replace(/^\uFEFF/, ''))
  const named = files.find(({ name }) => titleFromName(name) === title)
  const { chapters } = (files.length === 1 ? files[0] : named) ?? { chapters: [] }
  const rows = chapters
    .filter(({ startSeconds }) => durationSeconds <= 0 || startSeconds <= durationSeconds)
    .slice(0, maxQuestions)
    .map((chapter, index) => ({
      line: index + 1,
      question: chapter.title.slice(0, maxCharacters),
      topic: null,
      start_seconds: Math.floor(chapter.startSeconds),
    }))
  return { rows, faults: rows.length === 0 ? [{ line: 0, fault: { is: 'noRows' } }] : [] }
}
