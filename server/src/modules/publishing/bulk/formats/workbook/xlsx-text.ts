// XML cannot contain most control characters and normalises carriage returns: a workbook escapes them as `_x000D_`,
// and escapes the underscore of a text that looks like such an escape.
// oxlint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/g
const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Encodes a text as the content of an XML element of a workbook. */
export function toXlsxText(text: string): string {
  return text
    .replaceAll(unwritable, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll(/[&<>"]/g, (sign) => marks[sign] ?? sign)
}

/** Decodes the content of an XML element of a workbook. */
export function fromXlsxText(text: string): string {
  return text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

/** The letters of a column: A, Z, AA. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : `${columnName(Math.floor(index / 26) - 1)}${letter}`
}
