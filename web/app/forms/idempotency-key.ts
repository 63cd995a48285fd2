/** The name of the hidden field with a form's key. */
export const idempotencyField = 'idempotency_key'

/** A key for one form, created when the form is rendered: sent any number of times, it takes effect once (D10). */
export function newIdempotencyKey(): string {
  // `randomUUID` is missing in an insecure context.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * The key for the next attempt. A request that may have succeeded, or may soon, keeps its key. A refusal is
 * stored under its key for days, and a key of another request stays that one's, so those need a new key
 * (F3).
 */
export function keyAfter({ status }: { status: number }, key: string): string {
  return [400, 404, 422].includes(status) ? newIdempotencyKey() : key
}

const unanswered = new Map<string, string>()

/**
 * Sends what creates something under a key. Pressing again uses the same key while the outcome of the first
 * press is unknown, because its answer was lost; `contents` tell the presses apart.
 */
export async function sendOnce<Answer extends { ok: true } | { ok: false; status: number }>(
  contents: unknown,
  send: (key: string) => Promise<Answer>,
): Promise<Answer> {
  // A server serves many people, and no press is repeated there.
  if (import.meta.env.SSR) return await send(newIdempotencyKey())
  const press = JSON.stringify(contents)
  const key = unanswered.get(press) ?? newIdempotencyKey()
  unanswered.set(press, key)
  const answer = await send(key)
  if (answer.ok || keyAfter(answer, key) !== key) unanswered.delete(press)
  return answer
}

/** The key in a form; undefined if there is none. */
export function idempotencyKeyOf(form: FormData): string | undefined {
  const key = form.get(idempotencyField)
  return typeof key === 'string' && key !== '' ? key : undefined
}
