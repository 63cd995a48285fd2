import { walkXml } from './walk-xml.ts'

/** The formats of dates that every workbook knows by a number. */
const builtIn = [14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57]

/** Which styles of cells show a number as a date. */
export function readDateStyles(xml: string | undefined): ReadonlySet<number> {
  const dates = new Set<number>()
  if (xml === undefined) return dates
  const formats = new Set(builtIn)
  let [isCells, index] = [false, 0]
  walkXml(xml, {
    open: ({ name, attributes }) => {
      if (name === 'numFmt' && isDateFormat(attributes['formatCode'] ?? ''))
        formats.add(Number(attributes['numFmtId']))
      if (name === 'cellXfs') isCells = true
      if (name !== 'xf' || !isCells) return
      if (formats.has(Number(attributes['numFmtId']))) dates.add(index)
      index += 1
    },
    close: (name) => {
      if (name === 'cellXfs') isCells = false
    },
  })
  return dates
}

// Without what stands in quotes or brackets, or after a backslash, its letters are those of days and hours.
function isDateFormat(code: string): boolean {
  return /[dmyhs]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''))
}

const dayMs = 24 * 60 * 60 * 1000

/** The day, or the moment of it, that a number stands for. */
export function toDate(days: number, is1904: boolean): string {
  const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  const date = new Date(start + Math.round(days * dayMs))
  if (Number.isNaN(date.getTime())) return String(days)
  const text = date.toISOString()
  return Number.isInteger(days) ? text.slice(0, 10) : text.slice(0, 19)
}
