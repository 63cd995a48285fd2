// XML holds neither most control characters nor a carriage return that stays one: a workbook writes them as `_x000D_`,
// and what looks like such a sign with its underscore so.
// oxlint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/g
const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as the content of an element of a workbook. */
export function toXlsxText(text: string): string {
  return text
    .replaceAll(unwritable, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll(/[&<>"]/g, (sign) => marks[sign] ?? sign)
}

/** The text that the content of an element stands for. */
export function fromXlsxText(text: string): string {
  return text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
