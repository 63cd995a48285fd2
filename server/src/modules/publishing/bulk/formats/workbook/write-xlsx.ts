import { defuse } from '@sohbet/contract/csv'
import type { ZipWriter } from '../zip.ts'
import { columnName, toXlsxText } from './xlsx-text.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Writes a sheet; all cells are texts, so that no program reads a slug as a date. */
export interface SheetWriter {
  write(cells: readonly string[]): void
  end(): void
}

/** Writes the fixed parts of a workbook, and starts each sheet with its header row. */
export function beginWorkbook<Name extends string>(
  zip: ZipWriter,
  sheets: Readonly<Record<Name, readonly string[]>>,
): Record<Name, SheetWriter> {
  const names = Object.keys(sheets) as Name[] // The keys of that table.
  put(zip, '[Content_Types].xml', contentTypes(names.length))
  put(zip, '_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']]))
  put(zip, 'xl/workbook.xml', workbook(names))
  const targets = names.map((_, index): [string, string] => ['worksheet', `worksheets/sheet${index + 1}.xml`])
  put(zip, 'xl/_rels/workbook.xml.rels', relations([...targets, ['styles', 'styles.xml']]))
  put(zip, 'xl/styles.xml', styles)
  const entries = names.map((name, index) => [name, beginSheet(zip, index + 1, sheets[name])])
  return Object.fromEntries(entries) as Record<Name, SheetWriter> // The same names.
}

function put(zip: ZipWriter, name: string, text: string): void {
  const entry = zip.add(name)
  entry.write(head + text)
  entry.end()
}

function beginSheet(zip: ZipWriter, number: number, columns: readonly string[]): SheetWriter {
  const entry = zip.add(`xl/worksheets/sheet${number}.xml`)
  // The header row is frozen.
  const view =
    '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>'
  entry.write(`${head}<worksheet xmlns="${main}"><sheetViews>${view}</sheetViews><sheetData>`)
  let line = 0
  const write = (cells: readonly string[]): void => {
    line += 1
    const texts = cells.map((text, index) => toCell(text, `${columnName(index)}${line}`))
    entry.write(`<row r="${line}">${texts.join('')}</row>`)
  }
  write(columns)
  return {
    write,
    end: () => {
      entry.write('</sheetData></worksheet>')
      entry.end()
    },
  }
}

// The standard makes the cell reference optional, and some readers require it.
function toCell(text: string, address: string): string {
  if (text === '') return `<c r="${address}" s="1"/>`
  const content = toXlsxText(defuse(text))
  return `<c r="${address}" s="1" t="inlineStr"><is><t xml:space="preserve">${content}</t></is></c>`
}

function contentTypes(count: number): string {
  const part = (name: string, type: string): string =>
    `<Override PartName="/xl/${name}.xml" ContentType="${sheetType}.${type}+xml"/>`
  const sheets = Array.from({ length: count }, (_, index) =>
    part(`worksheets/sheet${index + 1}`, 'worksheet'),
  )
  return `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('workbook', 'sheet.main')}${part('styles', 'styles')}${sheets.join('')}</Types>`
}

function relations(targets: readonly [type: string, target: string][]): string {
  const all = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${packages}/relationships">${all.join('')}</Relationships>`
}

function workbook(names: readonly string[]): string {
  const sheets = names.map(
    (name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  return `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.join('')}</sheets></workbook>`
}

// The second format, number 49, is the text format.
const styles = `<styleSheet xmlns="${main}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`
