import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { search, suggestSearch } from '@sohbet/contract'
import { fillShelf } from '#test/library/search-shelf.ts'
import { startTestApp } from '#test/app/test-app.ts'

const names = readFileSync(new URL('spelling-cases.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('|').map((spelling) => spelling.trim()))
const languages = ['en', 'tr', 'en', 'ar']

const app = await startTestApp({
  fill: ({ db }) =>
    fillShelf(db, {
      collections: names.flatMap((spellings, name) =>
        spellings.map((title, index) => ({
          slug: `name-${name}-${index}`,
          title,
          language: languages[index] ?? 'ur',
        })),
      ),
    }),
})
const { visitor } = app.cast

test('finds a name by its spelling in every language, and no other name [SEARCH-01]', async () => {
  const missed: string[] = []
  const wrong: string[] = []
  for (const [name, spellings] of names.entries())
    for (const typed of spellings) {
      const { data } = await visitor.call(search, { query: { q: typed } })
      const slugs = data.map(({ slug }) => slug)
      const expected = spellings.map((_, index) => `name-${name}-${index}`)
      missed.push(
        ...expected.filter((slug) => !slugs.includes(slug)).map((slug) => `${typed} -> ${titleOf(slug)}`),
      )
      wrong.push(
        ...slugs.filter((slug) => !expected.includes(slug)).map((slug) => `${typed} -> ${titleOf(slug)}`),
      )
    }
  expect({ missed, wrong }).toEqual({ missed: [], wrong: [] })
})

test('completes a word while it is typed, also where it is a name itself [SEARCH-01]', async () => {
  const { data } = await visitor.call(suggestSearch, { query: { q: 'Abdal' } })
  const labels = data.flatMap(({ items }) => items.map(({ label }) => label.map(({ text }) => text).join('')))
  expect(labels).toEqual(expect.arrayContaining(['Abdal', 'Abdallah', 'Abdullah']))
})

function titleOf(slug: string): string {
  const [, name, index] = slug.split('-').map(Number)
  return names[name ?? 0]?.[index ?? 0] ?? ''
}
