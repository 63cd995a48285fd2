import { newUuid } from '#lib/new-uuid.ts'

/** The name of the hidden field with a form's key. */
export const idempotencyField = 'idempotency_key'

/** A key for one form, created when the form is rendered: sent any number of times, it takes effect once (D10). */
export const newIdempotencyKey = newUuid

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

const following = new Map<string, string>()

/**
 * Sends a form under its key, or under the one that follows it: a page keeps the key of its form after a refusal,
 * and the server would repeat that refusal, or refuse other contents, for days.
 */
export async function sendUnderKey<Answer extends { ok: true } | { ok: false; status: number }>(
  form: FormData,
  send: (options: { idempotencyKey: string | undefined }) => Promise<Answer>,
): Promise<Answer> {
  const ofForm = idempotencyKeyOf(form)
  // Without JavaScript the answer is a new page, with a new key.
  if (import.meta.env.SSR || ofForm === undefined) return await send({ idempotencyKey: ofForm })
  const key = following.get(ofForm) ?? ofForm
  const answer = await send({ idempotencyKey: key })
  if (!answer.ok) following.set(ofForm, keyAfter(answer, key))
  return answer
}

/** The key in a form; undefined if there is none. */
export function idempotencyKeyOf(form: FormData): string | undefined {
  const key = form.get(idempotencyField)
  return typeof key === 'string' && key !== '' ? key : undefined
}
