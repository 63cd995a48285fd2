import { toCsvLine } from '@sohbet/contract/csv'
import { applyBulk } from '@sohbet/contract/studio'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileTexts } from '#test/app/hostile-input.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { type ChosenFile, foreign, readInBulk } from '#test/studio/bulk-files.ts'
import { fillLibrary } from '#test/library/fill-library.ts'
import { toXlsxText } from './formats/workbook/xlsx-text.ts'
import { tables } from './tables/tables.ts'

const app = await startTestApp({ fill: fillLibrary })
const { nura } = app.cast

const plausible = [
  'album',
  'suhba-in-leeds',
  'x',
  '1',
  '2026-11-02',
  '0000-01-01',
  '9999-12-31',
  'en',
  'public',
]
const text = fc.constantFrom(...hostileTexts, ...plausible)
// Mostly valid, so that the code behind the header is reached.
const column = (names: readonly string[]) =>
  fc.oneof({ weight: 20, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: text })
const table = fc
  .constantFrom(...Object.values(tables))
  .chain((names) =>
    fc.tuple(
      fc.uniqueArray(column(names), { minLength: 2, maxLength: 8 }),
      fc.array(fc.array(text, { maxLength: 8 }), { maxLength: 4 }),
    ),
  )

const csv = table.map(([head, rows]): ChosenFile => ({
  name: 'x.csv',
  content: [head, ...rows].map((cells) => toCsvLine(cells)).join(''),
}))

const reference = fc.constantFrom('1', '2', '1048576', 'NaN', '-0', '1e400', '', 'XFD1', 'A0')
const kind = fc.constantFrom('str', 's', 'n', 'b', 'e', 'inlineStr', 'd')
const workbook = fc
  .tuple(table, fc.array(fc.tuple(reference, kind), { maxLength: 6 }))
  .map(([[head, rows], marks]): ChosenFile => {
    const cell = (content: string, at: number): string => {
      const [, type = 'str'] = marks[at] ?? []
      // Characters that XML cannot contain are escaped, lone surrogates included.
      const written = content.replaceAll(
        /[\uD800-\uDFFF]/g,
        (half) => `_x${half.charCodeAt(0).toString(16)}_`,
      )
      return `<c t="${at < 2 ? 'str' : type}" s="1"><v>${toXlsxText(written)}</v></c>`
    }
    const lines = [head, ...rows].map((cells, at) => {
      const [r] = marks[at] ?? []
      return `<row${r === undefined ? '' : ` r="${r}"`}>${cells.map(cell).join('')}</row>`
    })
    return { name: 'x.xlsx', content: foreign(lines.join('')) }
  })

const json = table.map(([head, rows]): ChosenFile => {
  const items = rows.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at]])))
  return { name: 'x.json', content: JSON.stringify({ collections: items, articles: items }) }
})

test('a run ends for any file: it is read, or refused with a message', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(csv, workbook, json), async (file) => {
      const { data } = await readInBulk(app, nura, file)
      expect(['ready', 'failed']).toContain(data.state)
      if (data.state !== 'ready') return
      await nura.call(applyBulk, { params: { id: data.id } })
      await app.runJobs()
    }),
    { numRuns: 15 },
  )
})
