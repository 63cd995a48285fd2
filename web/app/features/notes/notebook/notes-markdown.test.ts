import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Note } from '@sohbet/contract/notes'
import { noteSource as source } from '#test/library.ts'
import { escapeMarkdown, toMarkdown } from './notes-markdown.ts'

const surroundings = { publicOrigin: 'https://sohbet.example', now: '2026-11-21T10:00:00.000Z' }
const noteAt = (seconds: number, text: string): Note => ({
  id: crypto.randomUUID(),
  text,
  anchor: { kind: 'talk', track_id: 12, file_id: 'file1', start_seconds: seconds, end_seconds: null },
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
  source,
})

describe('notes as Markdown', () => {
  test('are grouped by talk in order of time, each with a link to its moment', () => {
    expect(toMarkdown([noteAt(754, 'Later'), noteAt(12, 'Early')], surroundings)).toBe(
      [
        '# Notebook',
        'Nov 21, 2026, 2 notes',
        '## Four Winters: The second winter',
        'Sheikh Yusuf',
        'Early',
        '[0:12](<https://sohbet.example/audios/detail/four-winters?t=12#audio-12>), Nov 20, 2026',
        'Later',
        '[12:34](<https://sohbet.example/audios/detail/four-winters?t=754#audio-12>), Nov 20, 2026',
      ].join('\n\n') + '\n',
    )
  })

  test('quote the text of an article and separate the lines of a note', () => {
    const anchor = { kind: 'article', article_id: 3, exact: 'Half\nof it', prefix: '', suffix: '' } as const
    const text = toMarkdown([{ ...noteAt(0, 'One\ntwo'), anchor, source: null }], surroundings)
    expect(text).toContain('\n\n> Half  \n> of it\n\nOne  \ntwo\n\nRead there, Nov 20, 2026\n')
    expect(text).toContain('## No longer available')
  })
})

describe('escapeMarkdown', () => {
  test.each([
    ['# no heading', String.raw`\# no heading`],
    ['- no list\n+ none', `${String.raw`\- no list`}\n${String.raw`\+ none`}`],
    ['3. no number', String.raw`3\. no number`],
    ['> no quote, <b>no tag</b>', String.raw`\> no quote, \<b\>no tag\</b\>`],
    [
      '[no](link) ![picture] `code` *a* _b_ ~c~',
      String.raw`\[no\](link) \!\[picture\] \`code\` \*a\* \_b\_ \~c\~`,
    ],
    ['&amp; | \\ $x$', String.raw`\&amp; \| \\ \$x\$`],
    ['a - b = 3.5', 'a - b = 3.5'],
  ])('escapes %s', (written, escaped) => {
    expect(escapeMarkdown(written)).toBe(escaped)
  })

  test('preserves any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(escapeMarkdown(text).replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')).toBe(text)
      }),
    )
  })
})
