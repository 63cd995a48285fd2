/** A form that is given back, with what was typed; never with a password, which no page may hold. */
export interface ReturnedForm<Field extends string> {
  isDone: false
  /** The HTTP status of the page that shows it. */
  status: number
  typed: Partial<Record<Field, string>>
  errors: Partial<Record<Field, string>>
  /** What the server said, in its words; null when the form was not sent to it. */
  message: string | null
}

/** What became of a form that was sent. */
export type SentForm<Field extends string> = { isDone: true } | ReturnedForm<Field>

/** The texts of these fields, as they were typed. */
export function typedIn<Field extends string>(
  form: FormData,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const typed: Partial<Record<Field, string>> = {}
  for (const field of fields) {
    const value = form.get(field)
    if (typeof value === 'string') typed[field] = value
  }
  return typed
}

/** The first sentence for each of these fields; a check or a server may give one or a list of them. */
export function fieldErrors<Field extends string>(
  given: unknown,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const errors: Partial<Record<Field, string>> = {}
  const all = new Map(Object.entries(given ?? {}))
  for (const field of fields) {
    const sentence: unknown = [all.get(field)].flat()[0]
    if (typeof sentence === 'string') errors[field] = sentence
  }
  return errors
}
