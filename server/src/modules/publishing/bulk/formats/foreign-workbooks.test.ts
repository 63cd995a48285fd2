import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { foreign } from '#test/bulk/bulk-files.ts'
import { readFiles } from '../reading/read-files.ts'
import { readXlsx } from './workbook/read-xlsx.ts'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const sheetOf = (cells: string): string =>
  `<worksheet><sheetData><row r="1">${cells}</row></sheetData></worksheet>`

/** A workbook with these parts. */
function bookOf(parts: Record<string, string>): Uint8Array {
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])))
}

/** The cells of a one-row workbook; its styles have the order of `formats`. */
function read(cells: string, { formats = [], book }: { formats?: string[]; book?: string } = {}) {
  const numFmts = formats.map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${code}"/>`)
  const xfs = formats.map((_, index) => `<xf numFmtId="${200 + index}"/>`)
  const styles = `<styleSheet><numFmts>${numFmts.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${xfs.join('')}</cellXfs></styleSheet>`
  const others = { 'xl/styles.xml': styles, ...(book !== undefined && { 'xl/workbook.xml': book }) }
  const [sheet] = readXlsx(foreign(`<row r="1">${cells}</row>`, others), 'x.xlsx')
  return sheet?.lines[0] ?? { line: 0, cells: [] }
}

test('reads the date and time formats of a workbook [SHEET-01]', () => {
  const cases = [
    ['h:mm:ss', 90 / 86_400, '0:01:30'],
    ['mm:ss', 90 / 86_400, '0:01:30'],
    ['[h]:mm:ss', 26.5 / 24, '26:30:00'],
    ['[mm]:ss', 5400 / 86_400, '1:30:00'],
    // A time without seconds means the same as that text in CSV.
    ['h:mm', 90 / 1440, '1:30'],
    ['[$-409]h:mm AM/PM', 0.5, '12:00'],
    ['d.m.yyyy h:mm', 0.5, '12:00'],
    ['yyyy\\-mm\\-dd', 46_353, '2026-11-27'],
    ['mmmm', 46_353, '2026-11-27'],
    ['d.m.yyyy h:mm', 46_353.5, '2026-11-27T12:00:00'],
    ['yyyy-mm-dd', 1, '1900-01-01'],
    ['yyyy-mm-dd', 61, '1900-03-01'],
    ['0.00&quot; days&quot;', 1.1000000000000001, '1.1'],
    ['General', 0.30000000000000004, '0.3'],
    ['#,##0_h', 12, '12'],
  ] as const
  for (const [format, value, text] of cases)
    expect([format, read(`<c s="1"><v>${value}</v></c>`, { formats: [format] }).cells]).toEqual([
      format,
      [text],
    ])
})

test('counts days from 1904 if the workbook says so, ignoring its extensions [SHEET-01]', () => {
  const book = `<x:workbook xmlns:x="m" xmlns:x15="e" xmlns:q="${office}"><x:workbookPr date1904="1"/>
    <x:sheets><x:sheet name="One" sheetId="1" q:id="rId7"/></x:sheets>
    <x15:workbookPr chartTrackingRefBase="1"/></x:workbook>`
  expect(read('<c s="1"><v>1</v></c>', { formats: ['yyyy-mm-dd'], book }).cells).toEqual(['1904-01-02'])
})

test('reports a cell without a usable value with its position and reason [SHEET-02]', () => {
  const cells =
    '<c r="A1" t="e"><f>X()</f><v>#N/A</v></c><c r="B1"><f>A1</f></c><c r="C1"><f>A1</f><v></v></c><c r="AD1" t="str"><f>A1</f><v></v></c>'
  const { faults, cells: texts } = read(cells)
  expect(texts.slice(0, 3)).toEqual(['', '', ''])
  expect([...(faults ?? [])]).toEqual([
    [0, expect.objectContaining({ key: 'studioBulk.fault.error', values: { cell: 'A1', error: '#N/A' } })],
    [1, expect.objectContaining({ key: 'studioBulk.fault.formula', values: { cell: 'B1' } })],
    [2, expect.objectContaining({ key: 'studioBulk.fault.formula', values: { cell: 'C1' } })],
  ])
})

test('a row with such a cell has an error, and its field is not emptied [SHEET-02]', () => {
  const text = (value: string): string => `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const rows = `<row>${text('title')}${text('held_on')}</row><row>${text('A')}<c t="e"><v>#REF!</v></c></row>`
  const files = readFiles({ files: [{ name: 'collections.xlsx', bytes: foreign(rows) }], choices: [] })
  if ('problem' in files) throw new Error('The file was not read.')
  expect(files.items[0]?.values).not.toHaveProperty('held_on')
  expect(files.items[0]?.faults).toEqual([
    { field: 'held_on', sentence: expect.objectContaining({ key: 'studioBulk.fault.error' }) },
  ])
})

test('reads an inline text once, without its phonetic guide [SHEET-03]', () => {
  const inline = (content: string): string => `<c t="inlineStr">${content}</c>`
  const cells = [
    inline('<v>7</v><is><t>text</t></is>'),
    inline('<is><r><t>rich </t></r><r><t>text</t></r><rPh><t>no</t></rPh></is>'),
    inline('<v>stored</v>'),
    '<c t="d"><v>2026-11-27T00:00:00</v></c>',
  ]
  expect(read(cells.join('')).cells).toEqual(['text', 'rich text', 'stored', '2026-11-27'])
})

test('ignores chart sheets and hidden sheets, and finds parts by their types [SHEET-03]', () => {
  const relation = (id: string, type: string, target: string): string =>
    `<p:Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
  const relations = (...all: string[]): string =>
    `<p:Relationships xmlns:p="r">${all.join('')}</p:Relationships>`
  const sheet = (name: string, id: string, state = 'visible'): string =>
    `<sheet name="${name}" sheetId="1" state="${state}" r:id="${id}"/>`
  const book = `<workbook xmlns:r="${office}"><sheets>${sheet('Chart', 'a')}${sheet('Notes', 'b', 'hidden')}${sheet('collections', 'c')}</sheets></workbook>`
  const text = (value: string): string => `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const bytes = bookOf({
    '_rels\\.rels': relations(relation('x', 'officeDocument', '/xl/Workbook2.xml')),
    'xl/workbook2.xml': book,
    'xl\\_rels\\Workbook2.xml.rels': relations(
      relation('a', 'chartsheet', 'chartsheets/sheet1.xml'),
      relation('b', 'worksheet', 'worksheets/notes.xml'),
      relation('c', 'worksheet', '../xl/tables/deep/my%20sheet.xml'),
    ),
    'xl/chartsheets/sheet1.xml': '<chartsheet/>',
    'xl/worksheets/notes.xml': sheetOf(text('Do not read this')),
    'xl/tables/deep/my sheet.xml': `<worksheet><sheetData><row>${text('title')}</row><row>${text('A')}</row></sheetData></worksheet>`,
  })
  expect(readXlsx(bytes, 'x.xlsx').map(({ name, isHidden }) => [name, isHidden])).toEqual([
    ['Notes', true],
    ['collections', false],
  ])
  const files = readFiles({ files: [{ name: 'x.xlsx', bytes }], choices: [] })
  expect('items' in files && files.items.map(({ values }) => values)).toEqual([{ title: 'A' }])
})
