import { walkXml } from './walk-xml.ts'

/** How a style displays a number. */
export interface NumberStyle {
  hasDay: boolean
  hasTime: boolean
  hasSeconds: boolean
}

/** The styles of a workbook that display a number as a date or a time, by index. */
export type NumberStyles = ReadonlyMap<number, NumberStyle>

const day: NumberStyle = { hasDay: true, hasTime: false, hasSeconds: false }
const time: NumberStyle = { hasDay: false, hasTime: true, hasSeconds: true }
const minutes: NumberStyle = { hasDay: false, hasTime: true, hasSeconds: false }
/** The built-in formats by number, including those of East Asian locales. */
const builtIn: readonly (readonly [NumberStyle, readonly number[]])[] = [
  [day, [14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58]],
  [minutes, [18, 20, 32, 34, 55]],
  [time, [19, 21, 33, 35, 45, 46, 47, 56]],
  [{ hasDay: true, hasTime: true, hasSeconds: false }, [22]],
]

/** Reads which cell styles display a number as a date or a time. */
export function readNumberStyles(xml: string | undefined): NumberStyles {
  const styles = new Map<number, NumberStyle>()
  if (xml === undefined) return styles
  const formats = new Map(builtIn.flatMap(([style, ids]) => ids.map((id) => [id, style] as const)))
  let [isCells, index] = [false, 0]
  walkXml(xml, {
    open: ({ name, attributes }) => {
      if (name === 'numFmt' && !isCells) setFormat(formats, attributes)
      if (name === 'cellXfs') isCells = true
      if (name !== 'xf' || !isCells) return
      const style = formats.get(Number(attributes['numFmtId']))
      if (style !== undefined) styles.set(index, style)
      index += 1
    },
    close: (name) => {
      if (name === 'cellXfs') isCells = false
    },
  })
  return styles
}

function setFormat(formats: Map<number, NumberStyle>, attributes: Readonly<Record<string, string>>): void {
  const id = Number(attributes['numFmtId'])
  const style = styleOf(attributes['formatCode'] ?? '')
  if (style === undefined) formats.delete(id)
  else formats.set(id, style)
}

// Without quoted, bracketed or escaped parts and padding, the letters of a format are those of dates and
// times; `[h]` counts hours beyond a day.
function styleOf(code: string): NumberStyle | undefined {
  const [first = ''] = code
    .replaceAll(/\[(h+|m+|s+)\]/gi, '$1')
    .replaceAll(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, '')
    .replaceAll(/general/gi, '')
    .split(';')
  const letters = first.toLowerCase()
  // An `m` is a minute next to hours or seconds, otherwise a month.
  const hasSeconds = letters.includes('s')
  const hasTime = hasSeconds || letters.includes('h') || /\[m+\]/i.test(code)
  const hasDay = /[dy]/.test(letters) || (letters.includes('m') && !hasTime)
  return hasDay || hasTime ? { hasDay, hasTime, hasSeconds } : undefined
}

const daySeconds = 24 * 60 * 60

/** A stored number as displayed: a date, a time, both, or the number without floating-point noise. */
export function toNumberText(value: string, style: NumberStyle | undefined, is1904: boolean): string {
  const number = value.trim() === '' ? Number.NaN : Number(value)
  if (!Number.isFinite(number)) return value
  if (style === undefined) return String(Number(number.toPrecision(15)))
  const isTime = !style.hasDay || (style.hasTime && number < 1 && !is1904)
  return isTime && number >= 0 ? toTime(number, style) : toDay(number, is1904)
}

// A time without seconds is read without them: 1:30 means the same in a workbook and in CSV.
function toTime(days: number, { hasSeconds }: NumberStyle): string {
  const all = Math.round(days * daySeconds)
  const two = (part: number): string => String(Math.floor(part)).padStart(2, '0')
  const start = `${Math.floor(all / 3600)}:${two((all % 3600) / 60)}`
  return hasSeconds || all % 60 > 0 ? `${start}:${two(all % 60)}` : start
}

function toDay(days: number, is1904: boolean): string {
  // Workbooks treat 1900 as a leap year.
  const shift = is1904 || days >= 60 ? 0 : 1
  const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30 + shift)
  const date = new Date(start + Math.round(days * daySeconds) * 1000)
  if (Number.isNaN(date.getTime())) return String(days)
  const text = date.toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19)
}
