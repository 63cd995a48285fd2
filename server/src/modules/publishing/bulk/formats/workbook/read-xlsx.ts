import { message } from '@sohbet/messages'
import { BulkProblem, type Sheet } from '../line.ts'
import { unpackZip } from '../zip.ts'
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

/** The structure of a workbook: its tables in order, and the paths of their parts. */
interface Book {
  sheets: { name: string; path: string; isHidden: boolean }[]
  /** Whether its dates are counted from 1904 instead of 1900. */
  is1904: boolean
  stringsPath: string
  stylesPath: string
}

interface Relation {
  type: string
  path: string
}

/** Reads the parts of a workbook that name the others; sheets of charts, dialogs and macros are skipped. */
function readBook(texts: ReadonlyMap<string, string>): Book {
  const bookPath =
    [...relationsOf(texts, '').values()].find(({ type }) => type === 'officedocument')?.path ??
    'xl/workbook.xml'
  const xml = texts.get(bookPath)
  if (xml === undefined) throw new Error('This is no workbook.')
  const relations = relationsOf(texts, bookPath)
  const pathOf = (type: string): string =>
    [...relations.values()].find((one) => one.type === type)?.path ?? `xl/${type}.xml`.toLowerCase()
  const sheets: Book['sheets'] = []
  let is1904 = false
  walkXml(xml, {
    open: ({ name, attributes }) => {
      // An extension element of the same name does not define the date system.
      if (name === 'workbookPr') is1904 ||= /^(?:1|true|on)$/.test(attributes['date1904'] ?? '')
      const relation = name === 'sheet' ? relations.get(attributes['id'] ?? '') : undefined
      if (relation === undefined || (relation.type !== 'worksheet' && relation.type !== '')) return
      const isHidden = /^(?:hidden|veryHidden)$/.test(attributes['state'] ?? '')
      sheets.push({ name: attributes['name'] ?? '', path: relation.path, isHidden })
    },
  })
  return { sheets, is1904, stringsPath: pathOf('sharedstrings'), stylesPath: pathOf('styles') }
}

/** The relations of the part at a path, by id; types without the URL prefix. */
function relationsOf(texts: ReadonlyMap<string, string>, path: string): Map<string, Relation> {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const relations = new Map<string, Relation>()
  walkXml(texts.get(`${folder}_rels/${path.slice(folder.length)}.rels`) ?? '<none/>', {
    open: ({ name, attributes: { Id: id, Target: target = '', Type: type = '' } }) => {
      if (name !== 'Relationship' || id === undefined) return
      // Only the path is used: the parts are in the same archive.
      const { pathname } = new URL(target.replaceAll('\\', '/'), `file:///${folder}`)
      relations.set(id, {
        type: type.slice(type.lastIndexOf('/') + 1).toLowerCase(),
        path: decodeURIComponent(pathname.slice(1)).toLowerCase(),
      })
    },
  })
  return relations
}
