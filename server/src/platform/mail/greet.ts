import type { Say } from '../language/say-in.ts'

/** The line that an email to a member begins with. */
export function greet(say: Say, { title, firstName }: { title: string; firstName: string }): string {
  // A member may have no title.
  return say('emails.greeting', { title, name: firstName }).replaceAll(/ {2,}/g, ' ')
}
