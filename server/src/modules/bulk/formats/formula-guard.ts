// A spreadsheet runs a text that begins like a formula, whoever wrote it. Wide forms too: some take them for the narrow
// ones. What has apostrophes before such a sign gets one more, so that each text comes back as it was.
const formula = String.raw`[=+\-@\t\r\n＝＋－＠]`
const dangerous = new RegExp(`^'*${formula}`)
const defused = new RegExp(`^'+${formula}`)

/** A text as a cell that no spreadsheet runs. */
export function defuse(text: string): string {
  return dangerous.test(text) ? `'${text}` : text
}

/** The text of a cell, without what `defuse` has put before it. */
export function undefuse(text: string): string {
  return defused.test(text) ? text.slice(1) : text
}
