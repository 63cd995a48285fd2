import type { Say } from '../language/say-in.ts'

/** The line that an email to a member begins with. */
export function greet(say: Say, { title, firstName }: { title: string; firstName: string }): string {
  return say('emails.greeting', { title, name: firstName })
}
