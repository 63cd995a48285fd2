/** A form that is given back. */
export interface ReturnedForm<Field extends string = string> {
  isDone: false
  /** The HTTP status of the page that shows it. */
  status: number
  /** What was typed, by the name of its field; never a password, which no page may hold. */
  typed: Partial<Record<Field, string>>
  /** What is wrong with single fields, by their names. */
  errors: Partial<Record<Field, string>>
  /** The sentence of a toast, in the server's words; null when the form was not sent to it. */
  message: string | null
}

/** What became of a form that was sent. */
export type SentForm<Field extends string = string> = { isDone: true } | ReturnedForm<Field>

/** Why a form is given back: the server's refusal, or a check before anything was asked of it. */
export type ReturnReason = Pick<ReturnedForm, 'status' | 'message'> & { errors?: unknown }

/** A refusal as one of a field, in its own words, unless the server named fields itself. */
export function aboutField(reason: ReturnReason, field: string | null | undefined): ReturnReason {
  if (typeof field !== 'string' || reason.errors !== undefined) return reason
  return { ...reason, errors: { [field]: reason.message } }
}

/** A form that is given back with what was typed into `fields`, and with what is wrong with them. */
export function returnForm<Field extends string>(
  form: FormData,
  fields: readonly Field[],
  { status, errors, message }: ReturnReason,
): ReturnedForm<Field> {
  return {
    isDone: false,
    // No answer at all has no status; of a page it would be that the service is away.
    status: status || 503,
    typed: typedIn(form, fields),
    errors: fieldErrors(errors, fields),
    message,
  }
}

function typedIn<Field extends string>(
  form: FormData,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const typed: Partial<Record<Field, string>> = {}
  for (const field of fields) {
    const value = form.get(field)
    if (typeof value === 'string' && !/password/i.test(field)) typed[field] = value
  }
  return typed
}

/** The first sentence for each of these fields; a check or a server may give one or a list of them. */
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
