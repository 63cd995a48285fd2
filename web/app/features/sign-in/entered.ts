import { isJoinPath } from '#session/sign-in/login-target.ts'

/**
 * What was entered in the account forms, by the name of its field, while their pages are left for each other. Only in
 * the memory of this page, and never a password.
 */
const entered = new Map<string, string>()

/** The same text under the names of two forms. */
const emailNames = ['email', 'identifier']

/** What was entered so far, for the fields of a form that opens. */
export function readEntered(): Readonly<Record<string, string>> {
  return Object.fromEntries(entered)
}

/** Notes the text of a field. */
export function noteEntered(target: EventTarget): void {
  if (!(target instanceof HTMLInputElement) || /password/i.test(target.name)) return
  const names = emailNames.includes(target.name) ? emailNames : [target.name]
  for (const name of names) entered.set(name, target.value)
}

/** Forgets it when no account form is open any more. */
export function dropEntered(): void {
  entered.clear()
}

/** For the effect of an account page: forgets it when its visitor goes to any other page. */
export function dropEnteredOnLeaving(): () => void {
  return () => {
    if (!isJoinPath(window.location.pathname)) dropEntered()
  }
}
