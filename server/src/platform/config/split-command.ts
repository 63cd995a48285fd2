const word = /(?:[^\s"']|"[^"]*"|'[^']*')+/g

/**
 * Splits a command line into arguments at blanks; quotation marks keep blanks in one argument. Nothing else has a
 * meaning, as no shell reads it. Undefined: a quotation mark is not closed.
 */
export function splitCommand(text: string): string[] | undefined {
  const words = text.match(word) ?? []
  if (text.replaceAll(word, '').trim() !== '') return undefined
  return words.map((one) =>
    one.replaceAll(
      /"([^"]*)"|'([^']*)'/g,
      (_all, double?: string, single?: string) => double ?? single ?? '',
    ),
  )
}
