import { walkXml } from './walk-xml.ts'

/** The structure of a workbook: its tables in order, and the paths of their parts. */
export interface Book {
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
export function readBook(texts: ReadonlyMap<string, string>): Book {
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
