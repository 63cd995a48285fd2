import { message } from '@sohbet/messages'
import type { Sentence } from '#platform/sentence.ts'
import { BulkProblem, type Line } from '../line.ts'
import { columnName, fromXlsxText } from './xlsx-text.ts'
import { walkXml } from './walk-xml.ts'
import { type NumberStyles, toNumberText } from './xlsx-numbers.ts'

/** Maximum number of columns read; a sheet may have sixteen thousand. */
const maxColumns = 100
/** Maximum number of rows in the file format. */
const maxRows = 1_048_576

/** The parts of a workbook that its sheets share. */
export interface BookParts {
  strings: readonly string[]
  styles: NumberStyles
  is1904: boolean
  /** The remaining number of cells that may be read. */
  cells: { left: number }
  file: string
}

interface Cell {
  attributes: Readonly<Record<string, string>>
  column: number
  line: number
  /** The stored value, and the inline text of the cell. */
  value: string
  text: string
  isFormula: boolean
}

/** The lines of a sheet that have cells. */
export function readSheet(xml: string, book: BookParts): Line[] {
  const lines: Line[] = []
  let line = 0
  let cells: string[] = []
  let faults = new Map<number, Sentence>()
  let cell: Cell | undefined
  let column = 0
  let into: 'value' | 'text' | undefined
  let isReading = false
  walkXml(xml, {
    open: ({ name, attributes }) => {
      if (name === 'row') {
        line = rowOf(attributes['r'], line + 1)
        ;[cells, faults, column] = [[], new Map(), 0]
      } else if (name === 'c') {
        column = columnOf(attributes['r'], column)
        cell = { attributes, column, line, value: '', text: '', isFormula: false }
      } else if (name === 'f' && cell !== undefined) cell.isFormula = true
      else if (name === 'v') into = 'value'
      else if (name === 't') into = 'text'
      // A phonetic guide (`rPh`) is not part of the text.
      else if (name === 'rPh') isReading = true
    },
    text: (part) => {
      if (cell !== undefined && into !== undefined && !isReading) cell[into] += part
    },
    close: (name) => {
      if (name === 'v' || name === 't') into = undefined
      if (name === 'rPh') isReading = false
      if (name === 'c' && cell !== undefined) {
        if ((book.cells.left -= 1) < 0)
          throw new BulkProblem(message('studioBulk.problem.unpacked', { file: book.file }))
        const content = readCell(cell, book)
        if (column < maxColumns) cells[column] = typeof content === 'string' ? content : ''
        if (column < maxColumns && typeof content !== 'string') faults.set(column, content.fault)
        cell = undefined
        column += 1
      }
      if (name === 'row' && cells.length > 0)
        lines.push({
          line,
          cells: Array.from(cells, (text) => text ?? ''),
          ...(faults.size > 0 && { faults }),
        })
    },
  })
  return lines
}

// Row numbers are used for counting, and a file may contain any text there.
function rowOf(reference: string | undefined, next: number): number {
  const row =
    reference === undefined ? next : /^[1-9]\d{0,6}$/.test(reference) ? Number(reference) : maxRows + 1
  if (row > maxRows) throw new Error('A workbook has no such row.')
  return row
}

function columnOf(reference: string | undefined, next: number): number {
  const [letters] = /^[A-Z]{1,3}/i.exec(reference ?? '') ?? []
  if (letters === undefined) return next
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function readCell(cell: Cell, { strings, styles, is1904 }: BookParts): string | { fault: Sentence } {
  const { attributes, value, text, isFormula } = cell
  const place = `${columnName(cell.column)}${cell.line}`
  const type = attributes['t'] ?? 'n'
  // A formula with an empty text as its result has the type of a text.
  if (isFormula && value === '' && type !== 'str')
    return { fault: message('studioBulk.fault.formula', { cell: place }) }
  if (type === 'e') return { fault: message('studioBulk.fault.error', { cell: place, error: value }) }
  if (type === 's') return value === '' ? '' : stringAt(strings, Number(value))
  if (type === 'inlineStr') return fromXlsxText(text === '' ? value : text)
  if (type === 'str') return fromXlsxText(value)
  if (type === 'b') return value === '' ? '' : /^(?:1|true)$/i.test(value) ? 'yes' : 'no'
  // Normalised to the accepted form: `2026-11-27T00:00:00`.
  if (type === 'd') return value.replace(/T00:00:00(?:\.0+)?Z?$/, '')
  return toNumberText(value, styles.get(Number(attributes['s'] ?? 0)), is1904)
}

function stringAt(strings: readonly string[], index: number): string {
  const text = strings[index]
  if (text === undefined) throw new Error('A workbook names a text that it does not have.')
  return text
}
