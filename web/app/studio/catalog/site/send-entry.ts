import type { z } from 'zod'
import { sendForm } from '#forms/check-form.ts'
import type { Refused } from '#api/call.ts'
import type { TypedNumbers } from '#forms/check-form.ts'
import type { SentForm } from '#forms/sent-form.ts'

/** An entry that the form was opened for, as it was read. */
export interface CurrentEntry {
  id: number
  revision: string
}

/** What became of the form of an entry: it was saved, or removed. */
export type SentEntry = SentForm & { intent: 'save' | 'remove' }

type Given = { ok: true } | Refused

/** How the form of an entry is sent; what is never made or removed here has no call for it. */
export interface EntryCalls<Schema extends z.ZodObject, New extends z.ZodObject> {
  create?: { schema: New; send(body: z.output<New>): Promise<Given> }
  change(id: number, body: z.output<Schema> & { revision: string }): Promise<Given>
  remove?(id: number): Promise<Given>
  numbers?: TypedNumbers
}

/** Saves or removes what the form of an entry is about; without an id it makes a new one. */
export async function sendEntry<Schema extends z.ZodObject, New extends z.ZodObject = Schema>(
  form: FormData,
  schema: Schema,
  { create, change, remove, numbers }: EntryCalls<Schema, New>,
): Promise<SentEntry> {
  const id = Number(form.get('id') ?? 0)
  const given = form.get('revision')
  const revision = typeof given === 'string' ? given : ''
  if (form.get('intent') === 'remove' && remove !== undefined) {
    const answer = await remove(id)
    if (answer.ok) return { intent: 'remove', isDone: true }
    const { status, message } = answer
    return { intent: 'remove', isDone: false, status, message, typed: {}, errors: {} }
  }
  const sent =
    id === 0 && create !== undefined
      ? await sendForm(form, create.schema, { numbers, send: (body) => create.send(body) })
      : await sendForm(form, schema, { numbers, send: (body) => change(id, { ...body, revision }) })
  const isReportedByFields = !sent.isDone && Object.keys(sent.errors).length > 0
  return { ...sent, ...(isReportedByFields && { message: null }), intent: 'save' }
}
