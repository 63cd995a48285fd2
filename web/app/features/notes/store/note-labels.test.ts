import { describe, expect, test } from 'vitest'
import type { Note } from '@sohbet/contract/notes'
import { noteSource as source } from '#test/library.ts'
import { citeNote, momentText, notePath, sourceTitle } from './note-labels.ts'

const origin = 'https://sohbet.example'
const talk = (start: number, end: number | null = null): Note['anchor'] => ({
  kind: 'talk',
  track_id: 12,
  file_id: 'file1',
  start_seconds: start,
  end_seconds: end,
})
const article: Note['anchor'] = {
  kind: 'article',
  article_id: 3,
  exact: 'Patience is\n half of faith.',
  prefix: '',
  suffix: '',
}

describe('the citation of a note', () => {
  test('names the speaker, place and date of a moment, with a link that plays from there', () => {
    expect(citeNote({ anchor: talk(754.9), source }, origin)).toBe(
      'Sheikh Yusuf, Four Winters: The second winter, 12:34. https://sohbet.example/audios/detail/four-winters?t=754#audio-12',
    )
  })

  test('quotes the text of an article in one line', () => {
    const leaf = { ...source, title: 'On patience', album_title: null, slug: 'on-patience' }
    expect(citeNote({ anchor: article, source: leaf }, origin)).toBe(
      '“Patience is half of faith.” — Sheikh Yusuf, On patience. https://sohbet.example/articles/detail/on-patience',
    )
  })

  test('quotes spoken text with a link to its second [TEXT-42]', () => {
    const words = { language: 'en', segment_id: 4, exact: 'Sit\n down.', prefix: '', suffix: '' }
    const said: Note['anchor'] = { ...talk(754.9, 760), words } as Note['anchor']
    expect(citeNote({ anchor: said, source }, origin)).toBe(
      '“Sit down.” — Sheikh Yusuf, Four Winters: The second winter, 12:34. https://sohbet.example/audios/detail/four-winters?t=754#audio-12',
    )
  })

  test('omits an unknown speaker', () => {
    expect(citeNote({ anchor: talk(5, 65), source: { ...source, speaker: null } }, origin)).toMatch(
      /^Four Winters: The second winter, 0:05–1:05\. /,
    )
  })

  test('is undefined for a deleted source', () => {
    expect(citeNote({ anchor: talk(5), source: null }, origin)).toBeUndefined()
    expect(notePath({ anchor: talk(5), source: null })).toBeUndefined()
    expect(sourceTitle(null)).toBe('No longer available')
  })
})

test('links a note on the first second to the talk without a time', () => {
  expect(notePath({ anchor: talk(0.4), source })).toBe('/audios/detail/four-winters#audio-12')
})

test('names a talk once when its album has the same title', () => {
  expect(sourceTitle({ ...source, title: 'Four winters' })).toBe('Four winters')
})

test('shows a stretch from start to end, and no moment for a quote', () => {
  expect(momentText(talk(3599, 3601))).toBe('59:59–1:00:01')
  expect(momentText(article)).toBe('')
})
