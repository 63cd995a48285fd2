import { parseWithZod } from '@conform-to/zod/v4'
import { configureCoercion } from '@conform-to/zod/v4/future'
import { config, type z } from 'zod'
import { type Message, type MessageKey, t } from '@sohbet/messages'
import { describeIssue } from '@sohbet/contract/describe-issue'
import { readAmount, readNumber } from '@sohbet/contract/typed-text'
import type { Refused } from '#api/call.ts'
import { aboutField, type ReturnedForm, returnForm, type SentForm } from './sent-form.ts'

// When an object schema is created, zod tests whether it may compile code from text. Our content security
// policy forbids that, and a browser reports even the test. So every module that creates or imports a schema
// must import this one first. The server has no such policy and keeps the faster path.
if (!import.meta.env.SSR) config({ jitless: true })

/** A checked form: its value, or the form to return. */
type CheckedForm<Field extends string, Value> =
  | { isRight: true; value: Value }
  | { isRight: false; returned: ReturnedForm<Field> }

type FieldOf<Schema extends z.ZodObject> = keyof z.output<Schema> & string

/** How to read the numbers of a form: amounts may have thousands separators, measures any decimals. */
export type TypedNumbers = 'amounts' | 'measures'

const typed = {
  amounts: configureCoercion({ type: { number: (text) => readAmount(text) ?? Number.NaN } }),
  measures: configureCoercion({ type: { number: (text) => readNumber(text) ?? Number.NaN } }),
}

// The values match the key already, but the type cannot express that for a dynamic key.
const say = t as (key: MessageKey, values: Message['values']) => string

/** Checks a form before any request. */
export function checkForm<Schema extends z.ZodObject>(
  form: FormData,
  schema: Schema,
  numbers: TypedNumbers = 'amounts',
): CheckedForm<FieldOf<Schema>, z.output<Schema>> {
  const parsed = parseWithZod(form, {
    schema: typed[numbers].coerceFormValue(schema),
    disableAutoCoercion: true,
    error: (issue) => {
      const { key, values } = describeIssue(issue)
      return say(key, values)
    },
  })
  if (parsed.status === 'success') return { isRight: true, value: parsed.value }
  return {
    isRight: false,
    returned: returnForm(form, fieldsOf(schema), {
      status: 400,
      errors: toSentences(parsed.error),
      message: null,
    }),
  }
}

interface FormSending<Schema extends z.ZodObject, Given> {
  send(value: z.output<Schema>): Promise<Given>
  /** The field that a refusal is about; null for the whole form. */
  blame?(refused: Extract<Given, { ok: false }>): FieldOf<Schema> | null
  numbers?: TypedNumbers | undefined
}

/** Checks a form and sends it if it is valid; the same in the browser and, without JavaScript, on the server. */
export async function sendForm<Schema extends z.ZodObject, Given extends { ok: true } | Refused>(
  form: FormData,
  schema: Schema,
  { send, blame, numbers }: FormSending<Schema, Given>,
): Promise<SentForm<FieldOf<Schema>>> {
  const checked = checkForm(form, schema, numbers)
  if (!checked.isRight) return checked.returned
  const answer = await send(checked.value)
  if (answer.ok) return { isDone: true }
  const field = blame?.(answer as Extract<Given, { ok: false }>) // The type cannot narrow to a refusal.
  return returnForm(form, fieldsOf(schema), aboutField(answer, field))
}

function toSentences(errors: Record<string, string[] | null> | null | undefined): Record<string, string[]> {
  const entries = Object.entries(errors ?? {})
  return Object.fromEntries(entries.map(([field, said]) => [field, (said ?? []).map(saidBySchema)]))
}

function fieldsOf<Schema extends z.ZodObject>(schema: Schema): FieldOf<Schema>[] {
  return Object.keys(schema.shape)
}

// Matches keys and no sentence. In the browser's files, messages replace their keys.
const keyShape = /^[a-z]\w*(?:\.\w+)+$/

/** The message of a schema's error: our schemas have the key of a message, zod itself a sentence. */
export function saidBySchema(said: string): string {
  return keyShape.test(said) ? t(said as MessageKey) : said // No other message of a schema has that shape.
}
