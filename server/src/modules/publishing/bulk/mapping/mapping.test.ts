import { beginBulk, type BulkPreview, getBulkRun, previewBulk } from '@sohbet/contract/studio'
import { describe, expect, test } from 'vitest'
import { encode } from '#test/unit/code-pages.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { type ChosenFile, countsOf, csv, toBody } from '#test/studio/bulk-files.ts'
import { fillLibrary } from '#test/library/fill-library.ts'
import { findEncoding } from '#platform/find-encoding.ts'
import { fieldsOfTitle } from './column-titles.ts'
import { proposeChoice } from './propose-choice.ts'

const linesOf = (...rows: string[][]) => rows.map((cells, index) => ({ line: index + 1, cells }))

describe('a proposed mapping', () => {
  test('recognises column titles in several languages and spellings [SHEET-04]', () => {
    const cases = [
      ['Held on', 'held_on'],
      ['HELD-ON', 'held_on'],
      ['Datum', 'held_on'],
      ['تاریخ', 'held_on'],
      ['التاريخ', 'held_on'],
      ['Tarih', 'held_on'],
      ['BAŞLIK', 'title'],
      ['Tittle', 'title'],
      ['العنوان', 'title'],
      ['Konuşmacı', 'speaker'],
      ['Speeker', 'speaker'],
      ['مقرر', 'speaker'],
      ['Title of the talk', 'title'],
      ["Speaker's name", 'speaker'],
      ['Recording date (dd/mm/yyyy)', 'held_on'],
      ['Konuşmacı Adı', 'speaker'],
      ['Sohbetin Başlığı:', 'title'],
      ['Sohbet dili', 'language'],
      ['عنوان الدرس', 'title'],
      ['تقریر کا عنوان', 'title'],
      ['مقرر کا نام', 'speaker'],
      ['Duration (min)', 'duration_seconds'],
    ] as const
    for (const [title, field] of cases) expect([title, fieldsOfTitle(title)]).toEqual([title, [field]])
    const others = ['The Art of Listening', 'Language of Love', 'Date added', 'A talk about time', '#']
    for (const title of ['Remarks', 'No.', '', 'Daten', 'Ort?!x', ...others])
      expect(fieldsOfTitle(title)).toEqual([])
  })

  test('finds the title row below a heading, and ignores unknown columns [SHEET-04]', () => {
    const lines = linesOf(
      ['Talks of the winter', ''],
      [],
      ['Başlık', 'Tarih', 'Not'],
      ['A', '2026-11-27', 'x'],
    )
    expect(proposeChoice({ name: 'Sheet1', lines }, undefined)).toMatchObject({
      table: 'collections',
      head_line: 3,
      columns: ['title', 'held_on', null],
      isExact: false,
    })
    const notes = linesOf(['Please ask Maryam'], ['before changing this'])
    expect(proposeChoice({ name: 'Notes', lines: notes }, undefined).table).toBeNull()
    const hidden = { name: 'Lists', lines, isHidden: true }
    expect(proposeChoice(hidden, undefined).table).toBeNull()
    expect(proposeChoice(hidden, { table: 'collections', head_line: null }).table).toBe('collections')
  })

  test('does not guess when every column has its exact name [SHEET-04]', () => {
    const lines = linesOf(['item', 'title', 'held_on'], ['a', 'A', ''])
    expect(proposeChoice({ name: 'collections.csv', lines }, undefined).isExact).toBe(true)
    const more = linesOf(['item', 'title', 'remark'], ['a', 'A', ''])
    expect(proposeChoice({ name: 'collections.csv', lines: more }, undefined).isExact).toBe(false)
  })
})

test('detects the encoding of a file [SHEET-05]', () => {
  const turkish = 'Başlık;Tarih\r\nGönül sohbeti ve şükür üzerine bir konuşma, ışığın değeri;2026-11-27\r\n'
  const arabic = 'العنوان;التاريخ\r\nفي الصبر والشكر وما جاء في فضلهما من أقوال أهل المعرفة;2026-11-27\r\n'
  const german = 'Titel;Datum\r\nÜber die Geduld und das größere Glück der Schüler;2026-11-27\r\n'
  const cases = [
    ['windows-1254', encode(turkish, 'windows-1254')],
    ['windows-1256', encode(arabic, 'windows-1256')],
    ['windows-1252', encode(german, 'windows-1252')],
    ['utf-16le', Buffer.from(arabic, 'utf16le')],
    ['utf-16le', Buffer.from(`\uFEFF${arabic}`, 'utf16le')],
    ['utf-16be', Buffer.from(`\uFEFF${arabic}`, 'utf16le').swap16()],
    ['utf-8', Buffer.from(arabic)],
    ['utf-8', Buffer.from('title')],
  ] as const
  expect(cases.map(([, bytes]) => findEncoding(bytes).encoding)).toEqual(cases.map(([encoding]) => encoding))
})

describe('files from elsewhere', async () => {
  const app = await startTestApp({ fill: fillLibrary })
  const { nura, omar } = app.cast
  const preview = async (files: ChosenFile[], wishes: unknown[] = []): Promise<BulkPreview[]> =>
    (await nura.call(previewBulk, { body: { ...toBody(files), wishes } as never })).data.sheets // Some are malformed.
  const choose = ({ file, sheet, encoding, table, head_line, kind, columns, shape }: BulkPreview) => ({
    file,
    sheet,
    encoding,
    table,
    head_line,
    kind,
    columns,
    shape,
  })
  const begin = async (files: ChosenFile[], sheets: BulkPreview[]) => {
    const body = { ...toBody(files), choices: sheets.map(choose) }
    const { data } = await nura.call(beginBulk, { body })
    await app.runJobs()
    return await nura.call(getBulkRun, { params: { id: data.id }, query: {} })
  }
  const turkish = (title: string): ChosenFile => ({
    name: 'liste.csv',
    content: encode(
      `sep=;\r\nKış sohbetleri;;\r\nBaşlık;Tarih;Düşünceler\r\n${title};2026-11-02;şükür üzerine\r\n`,
      'windows-1254',
    ),
  })

  test('are previewed, mapped and read as chosen; an unknown column is ignored [SHEET-04 SHEET-05]', async () => {
    const files = [turkish('Gönül ışığı')]
    const [sheet] = await preview(files)
    if (sheet === undefined) throw new Error('A file of CSV is one sheet.')
    expect(sheet).toMatchObject({
      encoding: 'windows-1254',
      head_line: 3,
      table: 'collections',
      columns: ['title', 'held_on', null],
      titles: ['Başlık', 'Tarih', 'Düşünceler'],
      is_exact: false,
      is_remembered: false,
    })
    const { data, rows } = await begin(files, [{ ...sheet, kind: 'suhba' }])
    expect(countsOf(data)).toEqual({ new: 1 })
    expect(rows[0]).toMatchObject({ title: 'Gönül ışığı', line: 4 })
    expect(rows[0]?.changes).toContainEqual({ field: 'held_on', before: null, after: '2026-11-02' })
  })

  test('are mapped as the same editor chose before for the same titles [SHEET-06]', async () => {
    const files = [turkish('Bir')]
    const [sheet] = await preview(files)
    if (sheet === undefined) throw new Error('A file of CSV is one sheet.')
    const columns = ['title', null, 'description']
    await begin(files, [{ ...sheet, columns, kind: 'album' }])
    const [again] = await preview([turkish('İki')])
    expect(again).toMatchObject({ columns, kind: 'album', is_remembered: true })
    const body = { ...toBody(files) }
    const [others] = (await omar.call(previewBulk, { body })).data.sheets
    expect(others).toMatchObject({ is_remembered: false })
    const wish = { file: 'liste.csv', sheet: null, encoding: null, table: 'articles', head_line: null }
    expect((await preview(files, [wish]))[0]).toMatchObject({ table: 'articles', is_remembered: false })
  })

  test('an excluded sheet is skipped, and invalid choices are harmless [SHEET-04]', async () => {
    const files = [turkish('Üç'), csv('collections.csv', 'kind,title', 'album,Chosen alone')]
    const [list, exact] = await preview(files)
    if (list === undefined || exact === undefined) throw new Error('Two files are two sheets.')
    expect(exact.is_exact).toBe(true)
    const { rows } = await begin(files, [{ ...list, table: null }, exact])
    expect(rows.map(({ title }) => title)).toEqual(['Chosen alone'])
    const strange = { ...exact, columns: ['kind', 'title', 'title', 'constructor'] }
    expect((await begin([files[1] ?? turkish('x')], [strange])).rows).toMatchObject([{ difference: 'new' }])
  })

  test('have no preview when they cannot be read, and are refused by type', async () => {
    expect(await preview([{ name: 'x.xlsx', content: 'hello' }])).toEqual([])
    const body = toBody([csv('a.csv', 'title')])
    await nura.refused(previewBulk, 415, { body: toBody([{ name: 'a.txt', content: 'x' }]) })
    await nura.refused(previewBulk, 400, { body: { files: [] } })
    await nura.refused(previewBulk, 400, { body: { ...body, wishes: [{ file: 'a' }] } as never })
  })
})
