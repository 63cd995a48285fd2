import { csvMark, toCsvLine, undefuse } from '@sohbet/contract/csv'
import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { foreign } from '#test/studio/bulk-files.ts'
import { BulkProblem } from './line.ts'
import { readCsv } from './read-csv.ts'
import { maxUnpackedBytes, unpackZip, createZipWriter } from './zip.ts'
import { readXlsx } from './workbook/read-xlsx.ts'
import { beginWorkbook } from './workbook/write-xlsx.ts'

const text = fc.string({ unit: 'binary' }).map((one) => one.toWellFormed())
const hard = fc.constantFrom(
  '=1+1',
  "'=1",
  "''+x",
  '-2',
  '@x',
  '＝1',
  '＠x',
  '\n=1',
  '\t',
  'a\r\nb',
  'a\rb',
  ' a ',
  '"',
  '_x000D_',
  '\u0001',
  '￾',
  'صبر، نور',
  ';',
  '_x005F_x000D_',
)
const rows = fc.array(fc.array(fc.oneof(text, hard), { minLength: 2, maxLength: 2 }), { minLength: 1 })
const isThere = (cells: readonly string[]): boolean => cells.some((cell) => cell !== '')

function workbookOf(lines: readonly string[][], names: readonly string[] = ['a', 'b']): Uint8Array {
  const zip = createZipWriter()
  const { one } = beginWorkbook(zip, { one: names })
  for (const cells of lines) one.write(cells)
  one.end()
  zip.end()
  return Buffer.concat(zip.take())
}

const problemOf = (act: () => unknown): string => {
  try {
    act()
  } catch (error) {
    if (error instanceof BulkProblem && typeof error.sentence !== 'string') return error.sentence.key
    throw error
  }
  return 'none'
}

describe('a table is read back unchanged and contains nothing that a spreadsheet would execute', () => {
  test('as CSV', () => {
    fc.assert(
      fc.property(rows, (lines) => {
        const file = csvMark + toCsvLine(['a', 'b']) + lines.map((cells) => toCsvLine(cells)).join('')
        const [head, ...read] = readCsv(Buffer.from(file), 'x.csv')
        expect(head?.cells).toEqual(['a', 'b'])
        expect(read.map(({ cells }) => cells.map(undefuse))).toEqual(lines)
        for (const { cells } of read)
          for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
      }),
    )
  })

  test('as a workbook', () => {
    fc.assert(
      fc.property(rows, (lines) => {
        const [sheet] = readXlsx(workbookOf(lines), 'x.xlsx')
        const read = sheet?.lines.slice(1).map(({ cells }) => cells.map(undefuse))
        expect(read?.filter(isThere)).toEqual(lines.filter(isThere))
        for (const { cells } of sheet?.lines ?? [])
          for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
      }),
    )
  })
})

describe('CSV', () => {
  test.each([
    ['a;b\r\n1;2', ['1', '2']],
    ['a\tb\n1\t2', ['1', '2']],
    ['a,b\r1,"2\n3"', ['1', '2\n3']],
    ['sep=;\r\na,b;c\r\n1,5;2', ['1,5', '2']],
    ['\uFEFF"sep=\t"\na,b\tc\n1,5\t2', ['1,5', '2']],
  ])('is read with its own delimiter: %j', (file, cells) => {
    expect(readCsv(Buffer.from(file), 'x.csv')[1]?.cells).toEqual(cells)
  })

  test('reports the line where a row begins, also after a multi-line row', () => {
    expect(readCsv(Buffer.from('a,b\n"1\n2",x\n3,y'), 'x.csv').map(({ line }) => line)).toEqual([1, 2, 4])
    expect(readCsv(Buffer.from('sep=;\na;b\n3;y'), 'x.csv').map(({ line }) => line)).toEqual([2, 3])
  })

  test('is read in UTF-16', () => {
    expect(readCsv(Buffer.from('\uFEFFa,صبر', 'utf16le'), 'x.csv')[0]?.cells).toEqual(['a', 'صبر'])
  })
})

describe('a workbook of another program', () => {
  test('is read with shared strings, numbers, gaps, dates and formula results as displayed', () => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts>
      <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="2"/></cellXfs></styleSheet>`
    const strings = `<sst><si><t>plain</t></si><si><r><t>rich </t></r><r><t>text</t></r><rPh><t>no</t></rPh></si></sst>`
    const sheet = `<row r="3"><c r="A3" t="s"><v>0</v></c><c r="C3" t="s"><v>1</v></c><c r="D3" s="1"><v>46353</v></c></row>
      <row r="5"><c r="A5" s="2"><v>46353.5</v></c><c r="B5" s="3"><v>0.25</v></c><c r="C5" t="b"><v>1</v></c>
      <c r="D5" t="str"><f>A1</f><v>shown</v></c></row>`
    const book = foreign(sheet, { 'xl/styles.xml': styles, 'xl/sharedStrings.xml': strings })
    expect(readXlsx(book, 'x.xlsx')).toEqual([
      {
        name: 'One',
        isHidden: false,
        lines: [
          { line: 3, cells: ['plain', '', 'rich text', '2026-11-27'] },
          { line: 5, cells: ['2026-11-27T12:00:00', '0.25', 'yes', 'shown'] },
        ],
      },
    ])
  })

  test.each([
    ['broken XML', foreign('<row>')],
    ['a row without a usable number', foreign('<row r="NaN"><c t="str"><v>a</v></c></row>')],
    ['a row before the first', foreign('<row r="0"><c t="str"><v>a</v></c></row>')],
    ['a row beyond the last', foreign('<row r="99999999999"><c t="str"><v>a</v></c></row>')],
    [
      'entities of its own',
      foreign('', { 'xl/sharedStrings.xml': '<!DOCTYPE x [<!ENTITY a "b">]><sst><si><t>&a;</t></si></sst>' }),
    ],
  ])('with %s is reported as damaged', (_, book) => {
    expect(problemOf(() => readXlsx(book, 'x.xlsx'))).toBe('studioBulk.problem.damaged')
  })

  test('does not allocate the gap before a cell far to the right', () => {
    const [sheet] = readXlsx(
      foreign('<row r="1"><c r="A1"><v>1</v></c><c r="XFD1"><v>2</v></c></row>'),
      'x.xlsx',
    )
    expect(sheet?.lines).toEqual([{ line: 1, cells: ['1'] }])
  })
})

describe('an archive', () => {
  const wants = (): boolean => true

  test('above the size limit is not unpacked', () => {
    const bomb = zipSync({ 'a.csv': new Uint8Array(maxUnpackedBytes + 1) }, { level: 9 })
    expect(bomb.length).toBeLessThan(maxUnpackedBytes / 100)
    expect(problemOf(() => unpackZip(bomb, { name: 'x.zip', wants }))).toBe('studioBulk.problem.unpacked')
    const many = zipSync(
      Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`${index}.csv`, strToU8('a')])),
    )
    expect(problemOf(() => unpackZip(many, { name: 'x.zip', wants }))).toBe('studioBulk.problem.unpacked')
  })

  test('that declares less than it contains uses no more memory than declared', () => {
    const honest = zipSync({ 'a.csv': new Uint8Array(1_000_000).fill(65) }, { level: 9 })
    const view = new DataView(honest.buffer, honest.byteOffset)
    for (let at = 0; at < honest.length - 4; at += 1)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true)
    let read: Record<string, Uint8Array> = {}
    const problem = problemOf(() => {
      read = unpackZip(honest, { name: 'x.zip', wants })
    })
    expect(problem === 'studioBulk.problem.damaged' || read['a.csv']?.length === 10).toBe(true)
  })
})
