import type { Translate } from '../language/translator.ts'

/** The first line of an email to a member. */
export function greet(
  translate: Translate,
  { title, firstName }: { title: string; firstName: string },
): string {
  // A member may have no title.
  return translate('emails.greeting', { title, name: firstName }).replaceAll(/ {2,}/g, ' ')
}
