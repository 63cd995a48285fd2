import { message } from '@sohbet/messages'
import { BulkProblem } from '../bulk-problem.ts'
import type { Line, Sheet } from '../line.ts'
import { unpackZip } from '../unpack-zip.ts'
import { readDateStyles, toDate } from './xlsx-dates.ts'
import { walkXml } from './walk-xml.ts'
import { fromXlsxText } from './xlsx-text.ts'

/** Columns that are read; a sheet may name sixteen thousand. */
const maxColumns = 100
/** Rows of a sheet, as the format has them. */
const maxRows = 1_048_576
/** Cells of a workbook. */
const maxCells = 3_000_000
const parts =
  /^(?:xl\/workbook\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/sharedStrings\.xml|xl\/styles\.xml|xl\/worksheets\/[^/]+\.xml)$/i

/** The sheets of a workbook, each cell as a text: what is shown of figures is left out, a day is `2026-11-27`. */
export function readXlsx(bytes: Uint8Array, file: string): Sheet[] {
  const entries = unpackZip(bytes, { name: file, wants: (name) => parts.test(name) })
  const texts = new Map(
    Object.entries(entries).map(([name, content]) => [name.toLowerCase(), new TextDecoder().decode(content)]),
  )
  try {
    const { sheets, is1904 } = readBook(texts)
    const known = {
      strings: readStrings(texts.get('xl/sharedstrings.xml')),
      dates: readDateStyles(texts.get('xl/styles.xml')),
      is1904,
      cells: { left: maxCells },
      file,
    }
    return sheets.map(({ name, path }) => ({ name, lines: readSheet(texts.get(path) ?? '', known) }))
  } catch (error) {
    if (error instanceof BulkProblem) throw error
    throw new BulkProblem(message('studioBulk.problem.damaged', { file }))
  }
}

function readBook(texts: ReadonlyMap<string, string>): {
  sheets: { name: string; path: string }[]
  is1904: boolean
} {
  const targets = new Map<string, string>()
  walkXml(texts.get('xl/_rels/workbook.xml.rels') ?? '', {
    open: ({ name, attributes: { Id: id, Target: target = '' } }) => {
      if (name === 'Relationship' && id !== undefined) targets.set(id, target)
    },
  })
  const sheets: { name: string; path: string }[] = []
  let is1904 = false
  walkXml(texts.get('xl/workbook.xml') ?? '', {
    open: ({ name, attributes }) => {
      if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attributes['date1904'] ?? '')
      if (name !== 'sheet') return
      const target = targets.get(attributes['r:id'] ?? '') ?? ''
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
      sheets.push({ name: attributes['name'] ?? '', path: path.toLowerCase() })
    },
  })
  return { sheets, is1904 }
}

function readStrings(xml: string | undefined): string[] {
  const strings: string[] = []
  if (xml === undefined) return strings
  let [words, isText, isReading] = ['', false, false]
  walkXml(xml, {
    open: ({ name }) => {
      if (name === 'si') words = ''
      // How a word is pronounced is no part of it.
      if (name === 'rPh') isReading = true
      if (name === 't') isText = true
    },
    text: (part) => {
      if (isText && !isReading) words += part
    },
    close: (name) => {
      if (name === 't') isText = false
      if (name === 'rPh') isReading = false
      if (name === 'si') strings.push(fromXlsxText(words))
    },
  })
  return strings
}

interface Known {
  strings: readonly string[]
  dates: ReadonlySet<number>
  is1904: boolean
  cells: { left: number }
  file: string
}

function readSheet(xml: string, known: Known): Line[] {
  const lines: Line[] = []
  let [line, column, words, isValue] = [0, 0, '', false]
  let cells: string[] = []
  let cell: Record<string, string> = {}
  walkXml(xml, {
    open: ({ name, attributes }) => {
      if (name === 'row') {
        line = rowOf(attributes['r'], line + 1)
        ;[cells, column] = [[], 0]
      }
      if (name === 'c') {
        ;[cell, words] = [attributes, '']
        column = columnOf(attributes['r'], column)
      }
      if (name === 'v' || name === 't') isValue = true
    },
    text: (part) => {
      if (isValue) words += part
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false
      if (name === 'c') {
        known.cells.left -= 1
        if (known.cells.left < 0)
          throw new BulkProblem(message('studioBulk.problem.unpacked', { file: known.file }))
        if (column < maxColumns) cells[column] = toText(cell, words, known)
        column += 1
      }
      if (name === 'row') lines.push({ line, cells: Array.from(cells, (text) => text ?? '') })
    },
  })
  return lines
}

// What is counted on is stored as a number, and any text may be written there.
function rowOf(reference: string | undefined, next: number): number {
  const row =
    reference === undefined ? next : /^[1-9]\d{0,6}$/.test(reference) ? Number(reference) : maxRows + 1
  if (row > maxRows) throw new Error('A workbook has no such row.')
  return row
}

function columnOf(reference: string | undefined, next: number): number {
  const [letters] = /^[A-Z]{1,3}/.exec(reference ?? '') ?? []
  if (letters === undefined) return next
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function toText({ t: type = 'n', s: style }: Record<string, string>, words: string, known: Known): string {
  if (type === 's') return known.strings[Number(words)] ?? ''
  if (type === 'inlineStr' || type === 'str') return fromXlsxText(words)
  if (type === 'b') return words === '1' ? 'yes' : 'no'
  if (type === 'n' && words !== '' && known.dates.has(Number(style)))
    return toDate(Number(words), known.is1904)
  return words
}
