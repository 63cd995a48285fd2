import { expect, test } from 'vitest'
import { suggestSearch } from '@sohbet/contract'
import { sql } from 'kysely'
import { fillLibrary } from '#test/library/fill-library.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp({ fill: fillLibrary })
const { visitor } = app.cast

async function suggest(q: string): Promise<Record<string, string[]>> {
  const { data } = await visitor.call(suggestSearch, { query: { q } })
  return Object.fromEntries(
    data.map(({ kind, items }) => [kind, items.map(({ label }) => label.map(({ text }) => text).join(''))]),
  )
}

test('suggests questions, titles, articles, speakers and topics, at most eight in all [SEARCH-01]', async () => {
  const found = await suggest('pati')
  expect(Object.keys(found)).toEqual(['question', 'collection', 'article', 'track', 'topic'])
  expect(found).toMatchObject({
    question: ['What is patience?'],
    topic: ['Patience'],
    track: ['On patience'],
  })
  expect(Object.values(found).flat()).toHaveLength(8)
})

test('returns a question with its talk and second, and highlights the match [SEARCH-01]', async () => {
  const { data } = await visitor.call(suggestSearch, { query: { q: 'long enou' } })
  expect(data).toMatchObject([
    {
      kind: 'question',
      items: [
        {
          slug: 'suhba-in-leeds',
          type: 'suhba',
          start_in_seconds: 125,
          label: [
            { text: 'How ', is_match: false },
            { text: 'long', is_match: true },
            { text: ' is ', is_match: false },
            { text: 'long', is_match: true },
            { text: ' ', is_match: false },
            { text: 'enough', is_match: true },
            { text: '?', is_match: false },
          ],
        },
      ],
    },
  ])
})

test('suggests a speaker in any spelling of the name [SEARCH-01]', async () => {
  for (const q of ['sheikh yousuf', 'Yusu', 'şeyh yusuf', 'يوسف'])
    expect(await suggest(q), q).toMatchObject({ speaker: ['Shaykh Yusuf'] })
})

test('allows a typing mistake when nothing begins with the input [SEARCH-01]', async () => {
  expect(await suggest('hospitalty')).toMatchObject({ topic: ['Hospitality'] })
})

test('suggests nothing for one letter, and nothing that is never listed [B-70 B-88]', async () => {
  for (const q of ['', 'p', 'lessons for hosts', 'who sits', 'zzzzqq'])
    expect(await suggest(q), q).toEqual({})
})

test('caches lines until the stored words change', async () => {
  const { db } = app.services
  const rename = (from: string, to: string) =>
    sql`update search_lines set label = ${to} where label = ${from}`.execute(db)
  expect((await suggest('pati')).track).toEqual(['On patience'])
  await rename('On patience', 'Of patience')
  expect((await suggest('pati')).track).toEqual(['On patience'])
  await sql`update search_state set revision = revision + 1`.execute(db)
  expect((await suggest('pati')).track).toEqual(['Of patience'])
  await rename('Of patience', 'On patience')
  await sql`update search_state set revision = revision + 1`.execute(db)
})
