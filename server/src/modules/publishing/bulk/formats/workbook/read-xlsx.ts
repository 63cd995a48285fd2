import { message } from '@sohbet/messages'
import { BulkProblem } from '../bulk-problem.ts'
import type { Sheet } from '../line.ts'
import { unpackZip } from '../unpack-zip.ts'
import { readBook } from './read-book.ts'
import { readSheet } from './read-sheet.ts'
import { walkXml } from './walk-xml.ts'
import { readNumberStyles } from './xlsx-numbers.ts'
import { fromXlsxText } from './xlsx-text.ts'

/** Maximum number of cells in a workbook. */
const maxCells = 3_000_000

/**
 * The tables of a workbook with each cell as text: a number in full, a date as `2026-11-27`, a time as
 * `0:01:30`. A cell without a usable value has a reason.
 */
export function readXlsx(bytes: Uint8Array, file: string): Sheet[] {
  const unpack = (wants: (path: string) => boolean): Map<string, string> =>
    new Map(
      Object.entries(unpackZip(bytes, { name: file, wants: (name) => wants(toPath(name)) })).map(
        ([name, content]) => [toPath(name), decode(content)],
      ),
    )
  try {
    const { sheets, is1904, stringsPath, stylesPath } = readBook(
      unpack((path) => /(?:\.rels|workbook[^/]*\.xml)$/.test(path)),
    )
    const requested = new Set([...sheets.map(({ path }) => path), stringsPath, stylesPath])
    const texts = unpack((path) => requested.has(path))
    const known = {
      strings: readStrings(texts.get(stringsPath)),
      styles: readNumberStyles(texts.get(stylesPath)),
      is1904,
      cells: { left: maxCells },
      file,
    }
    return sheets.map(({ path, ...sheet }) => ({ ...sheet, lines: readSheet(needed(texts, path), known) }))
  } catch (error) {
    if (error instanceof BulkProblem) throw error
    throw new BulkProblem(message('studioBulk.problem.damaged', { file }))
  }
}

// Some programs write archive paths with backslashes, or in another case than they are referenced.
function toPath(name: string): string {
  return name.replaceAll('\\', '/').toLowerCase()
}

function decode(content: Uint8Array): string {
  const isLittle = content[0] === 0xff && content[1] === 0xfe
  const isBig = content[0] === 0xfe && content[1] === 0xff
  return new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8').decode(content)
}

function needed(texts: ReadonlyMap<string, string>, path: string): string {
  const text = texts.get(path)
  if (text === undefined) throw new Error('A workbook names a sheet that it does not have.')
  return text
}

function readStrings(xml: string | undefined): string[] {
  const strings: string[] = []
  if (xml === undefined) return strings
  let [content, isText, isReading] = ['', false, false]
  walkXml(xml, {
    open: ({ name }) => {
      if (name === 'si') content = ''
      // A phonetic guide (`rPh`) is not part of the text.
      if (name === 'rPh') isReading = true
      if (name === 't') isText = true
    },
    text: (part) => {
      if (isText && !isReading) content += part
    },
    close: (name) => {
      if (name === 't') isText = false
      if (name === 'rPh') isReading = false
      if (name === 'si') strings.push(fromXlsxText(content))
    },
  })
  return strings
}
