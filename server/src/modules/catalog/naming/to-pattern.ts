/** What LIKE finds a text by, wherever it stands; its own signs in the text are letters like any other. */
export function toPattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
