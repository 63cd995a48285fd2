const argument = /(?:[^\s"']|"[^"]*"|'[^']*')+/g

/**
 * Splits a command line into arguments at blanks; quotation marks keep blanks in one argument. Nothing else has a
 * meaning, as no shell reads it. Undefined: a quotation mark is not closed.
 */
export function splitCommand(text: string): string[] | undefined {
  const args = text.match(argument) ?? []
  if (text.replaceAll(argument, '').trim() !== '') return undefined
  return args.map((one) =>
    one.replaceAll(
      /"([^"]*)"|'([^']*)'/g,
      (_all, double?: string, single?: string) => double ?? single ?? '',
    ),
  )
}
