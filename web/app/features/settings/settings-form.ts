import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'
import type { Refused } from '../../api/call.ts'

/** The forms of the settings pages; each sends its name in the hidden field `intent`. */
export type SettingsIntent = 'save-profile' | 'change-password' | 'end-session' | 'delete-account'

/** A form that is given back. */
export interface ReturnedForm {
  intent: SettingsIntent
  isDone: false
  /** The HTTP status of the page that shows it. */
  status: number
  /** What was typed, by the name of its field; never a password. */
  typed: Partial<Record<string, string>>
  /** What is wrong with single fields, by their names. */
  errors: Partial<Record<string, string>>
  /** The sentence of a toast; on the page it stands only where no field says more. */
  message: string | null
}

/** What became of a form that was sent. */
export type SentForm = { intent: SettingsIntent; isDone: true; status: 200 } | ReturnedForm

/** A form that was checked: its value, or the form as it is given back. */
export type CheckedForm<Value> = { ok: true; value: Value } | { ok: false; returned: ReturnedForm }

/** Checks a form before anything is asked of the server. */
export function checkForm<Schema extends z.ZodType>(
  intent: SettingsIntent,
  form: FormData,
  schema: Schema,
): CheckedForm<z.output<Schema>> {
  const parsed = parseWithZod(form, { schema })
  if (parsed.status === 'success') return { ok: true, value: parsed.value }
  const errors = toFieldErrors(parsed.error)
  const returned = {
    intent,
    isDone: false,
    status: 400,
    typed: typedIn(form),
    errors,
    message: null,
  } as const
  return { ok: false, returned }
}

/** A form that the server has refused, with the server's sentences. */
export function returnRefused(intent: SettingsIntent, form: FormData, refused: Refused): ReturnedForm {
  const errors = toFieldErrors(refused.errors)
  // No answer at all has no status; of a page it would be that the service is away.
  const status = refused.status || 503
  return { intent, isDone: false, status, typed: typedIn(form), errors, message: refused.message }
}

// A page never holds a password, not even the one that was just typed.
function typedIn(form: FormData): Partial<Record<string, string>> {
  const isShown = ([name, value]: [string, unknown]): boolean =>
    typeof value === 'string' && !/password/i.test(name)
  // The filter leaves nothing but text.
  return Object.fromEntries([...form].filter(isShown)) as Partial<Record<string, string>>
}

/** The first sentence for each field; a server may send one or a list of them. */
function toFieldErrors(given: unknown): Partial<Record<string, string>> {
  const errors: Partial<Record<string, string>> = {}
  for (const [field, sentences] of Object.entries(given ?? {})) {
    const sentence: unknown = [sentences].flat()[0]
    if (typeof sentence === 'string') errors[field] = sentence
  }
  return errors
}
