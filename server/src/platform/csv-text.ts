/**
 * A text as a field of a CSV file (RFC 4180). A spreadsheet runs a text that begins like a formula, no matter who wrote
 * it: such a one is told to be text.
 */
export function toCsvText(text: string): string {
  const defused = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused
}
