import type { z } from 'zod'
import type { ActionFunctionArgs } from 'react-router'
import { sendForm, type TypedNumbers } from '#forms/check-form.ts'
import { Merging } from '@sohbet/contract/studio'
import type { Refused } from '#api/call.ts'
import { readForm, toAnswer } from '#forms/form-request.ts'
import type { SentForm } from '#forms/sent-form.ts'
import { type StudioApi, studioApiOf } from '../../api/studio-api.ts'

/** The entry a form was opened for, as loaded. */
export interface CurrentEntry {
  id: number
  revision: string
}

/** The outcome of an entry's form: saved, removed, or merged into another. */
export type SentEntry = SentForm & { intent: 'save' | 'remove' | 'merge'; isGarbled?: boolean }

type Given = { ok: true } | Refused

/** Publishes texts although they look garbled; absent unless an editor accepts them. */
interface Accepting {
  accepts_garbled?: true
}

/** The calls of an entry's form; entries that cannot be created, removed or merged here lack that call. */
interface EntryCalls<Schema extends z.ZodObject, New extends z.ZodObject> {
  create?: { schema: New; send(body: z.output<New> & Accepting): Promise<Given> }
  change(id: number, body: z.output<Schema> & Accepting & { revision: string }): Promise<Given>
  remove?(id: number): Promise<Given>
  merge?(id: number, body: z.output<typeof Merging>): Promise<Given>
  numbers?: TypedNumbers
  /** The name of a field that has a value on each line. */
  lines?: string
}

/** The action of a page with entries: makes the call of its form, and answers with the form's outcome. */
export async function answerEntry<Schema extends z.ZodObject, New extends z.ZodObject = Schema>(
  { context, request }: ActionFunctionArgs,
  schema: Schema,
  callsOf: (api: StudioApi, form: FormData) => EntryCalls<Schema, New>,
) {
  const form = await readForm(request)
  const calls = callsOf(studioApiOf(context), form)
  if (calls.lines !== undefined) takeLines(form, calls.lines)
  return toAnswer(await sendEntry(form, schema, calls))
}

/** Saves, removes or merges the entry of a form; without an id it creates a new one. */
async function sendEntry<Schema extends z.ZodObject, New extends z.ZodObject = Schema>(
  form: FormData,
  schema: Schema,
  { create, change, remove, merge, numbers }: EntryCalls<Schema, New>,
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
  if (form.get('intent') === 'merge' && merge !== undefined)
    return { ...(await sendForm(form, Merging, { send: (body) => merge(id, body) })), intent: 'merge' }
  const accepting: Accepting = form.has('accepts_garbled') ? { accepts_garbled: true } : {}
  let isGarbled = false
  const watch = async (given: Promise<Given>): Promise<Given> => {
    const answer = await given
    isGarbled = !answer.ok && answer.code === 'GarbledText'
    return answer
  }
  const sent =
    id === 0 && create !== undefined
      ? await sendForm(form, create.schema, {
          numbers,
          send: (body) => watch(create.send({ ...body, ...accepting })),
        })
      : await sendForm(form, schema, {
          numbers,
          send: (body) => watch(change(id, { ...body, ...accepting, revision })),
        })
  const isReportedByFields = !sent.isDone && Object.keys(sent.errors).length > 0
  return { ...sent, ...(isReportedByFields && { message: null }), intent: 'save', isGarbled }
}

/** Makes each line of a field a value of its own. */
function takeLines(form: FormData, name: string): void {
  const text = form.get(name)
  form.delete(name)
  if (typeof text !== 'string') return
  for (const line of text.split(/\r?\n/)) if (line.trim() !== '') form.append(name, line)
}
