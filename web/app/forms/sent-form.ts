/** A form that is returned for correction. */
export interface ReturnedForm<Field extends string = string> {
  isDone: false
  /** The HTTP status of its page. */
  status: number
  /** The input by field name; never a password, which no page may contain. */
  typed: Partial<Record<Field, string>>
  /** The errors of single fields, by name. */
  errors: Partial<Record<Field, string>>
  /** The message of a toast, from the server; null if the form was not sent to it. */
  message: string | null
}

/** The outcome of a sent form. */
export type SentForm<Field extends string = string> = { isDone: true } | ReturnedForm<Field>

/** Why a form is returned: the server's refusal, or a check before any request. */
export type ReturnReason = Pick<ReturnedForm, 'status' | 'message'> & { errors?: unknown }

/** The text of a field; empty if it is missing or a file. */
export function textIn(form: FormData, field: string): string {
  const value = form.get(field)
  return typeof value === 'string' ? value : ''
}

/** A refusal as the error of a field, with its own message, unless the server named fields itself. */
export function aboutField(reason: ReturnReason, field: string | null | undefined): ReturnReason {
  if (typeof field !== 'string' || reason.errors !== undefined) return reason
  return { ...reason, errors: { [field]: reason.message } }
}

/** The form to return, with the input of `fields` and their errors. */
export function returnForm<Field extends string>(
  form: FormData,
  fields: readonly Field[],
  { status, errors, message }: ReturnReason,
): ReturnedForm<Field> {
  return {
    isDone: false,
    // No response has no status; for the page it means the service is unavailable.
    status: status || 503,
    typed: typedIn(form, fields),
    errors: fieldErrors(errors, fields),
    message,
  }
}

/** Whether a field holds a password, which no page may contain. */
export function isPasswordField(name: string): boolean {
  return /password/i.test(name)
}

function typedIn<Field extends string>(
  form: FormData,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const typed: Partial<Record<Field, string>> = {}
  for (const field of fields) {
    const value = form.get(field)
    if (typeof value === 'string' && !isPasswordField(field)) typed[field] = value
  }
  return typed
}

/** The first sentence for each of these fields; a check or a server may give one or a list. */
function fieldErrors<Field extends string>(
  given: unknown,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const errors: Partial<Record<Field, string>> = {}
  const all = new Map<string, unknown>(Object.entries(given ?? {}))
  for (const field of fields) {
    const sentence: unknown = [all.get(field)].flat()[0]
    if (typeof sentence === 'string') errors[field] = sentence
  }
  return errors
}
