/** The name of the hidden field in which a form holds its key. */
export const idempotencyField = 'idempotency_key'

/** A key for one form, made where the form is drawn: however often it is sent, it is done once (D10). */
export function newIdempotencyKey(): string {
  // `randomUUID` is missing in a browser whose page was not served securely.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * The key to try again with. What may have been done, or may be in a moment, is the same request; a refusal of what was
 * asked is kept under its key for days, and a key of another request stays that one's, so that another attempt needs
 * another one (F3).
 */
export function keyAfter({ status }: { status: number }, key: string): string {
  return [400, 404, 422].includes(status) ? newIdempotencyKey() : key
}

/** The key that a form holds; undefined when it holds none. */
export function idempotencyKeyOf(form: FormData): string | undefined {
  const key = form.get(idempotencyField)
  return typeof key === 'string' && key !== '' ? key : undefined
}
