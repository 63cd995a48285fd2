import type { Translate } from '../language/translator.ts'

/** The line that an email to a member begins with. */
export function greet(
  translate: Translate,
  { title, firstName }: { title: string; firstName: string },
): string {
  return translate('emails.greeting', { title, name: firstName })
}
