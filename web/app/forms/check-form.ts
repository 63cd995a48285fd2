import { parseWithZod } from '@conform-to/zod/v4'
import { configureCoercion } from '@conform-to/zod/v4/future'
import { config } from 'zod'
import type { z } from 'zod'
import { t } from '@sohbet/messages'
import type { Message, MessageKey } from '@sohbet/messages'
import { describeIssue } from '@sohbet/contract/describe-issue'
import { readAmount, readNumber } from '@sohbet/contract/typed-text'
import type { Refused } from '#api/call.ts'
import { saidBySchema } from './said-by-schema.ts'
import { aboutField, returnForm } from './sent-form.ts'
import type { ReturnedForm, SentForm } from './sent-form.ts'

// While a schema of an object is made, zod tries whether it may make code from text. The policy of our pages forbids
// that, and a browser reports the mere try. So anyone who makes or imports a schema imports this module before it. The
// server has no such policy and keeps the faster way.
if (!import.meta.env.SSR) config({ jitless: true })

/** A form that was checked: its value, or the form as it is given back. */
export type CheckedForm<Field extends string, Value> =
  | { isRight: true; value: Value }
  | { isRight: false; returned: ReturnedForm<Field> }

type FieldOf<Schema extends z.ZodObject> = keyof z.output<Schema> & string

/** What the numbers of a form are: amounts may have separated thousands, measures have any decimals. */
export type TypedNumbers = 'amounts' | 'measures'

const typed = {
  amounts: configureCoercion({ type: { number: (text) => readAmount(text) ?? Number.NaN } }),
  measures: configureCoercion({ type: { number: (text) => readNumber(text) ?? Number.NaN } }),
}

// The values belong to the key already; that cannot be said of a key that is known only here.
const say = t as (key: MessageKey, values: Message['values']) => string

/** Checks a form before anything is asked of the server. */
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
      errors: inWords(parsed.error),
      message: null,
    }),
  }
}

/** How a form is sent. */
export interface FormSending<Schema extends z.ZodObject, Given> {
  send(value: z.output<Schema>): Promise<Given>
  /** The field that a refusal is about; null: all of the form. */
  blame?(refused: Extract<Given, { ok: false }>): FieldOf<Schema> | null
  numbers?: TypedNumbers | undefined
}

/** Checks a form and sends what is right; the same in the browser and, without a script, on the server. */
export async function sendForm<Schema extends z.ZodObject, Given extends { ok: true } | Refused>(
  form: FormData,
  schema: Schema,
  { send, blame, numbers }: FormSending<Schema, Given>,
): Promise<SentForm<FieldOf<Schema>>> {
  const checked = checkForm(form, schema, numbers)
  if (!checked.isRight) return checked.returned
  const answer = await send(checked.value)
  if (answer.ok) return { isDone: true }
  const field = blame?.(answer as Extract<Given, { ok: false }>) // Whatever else `Given` is, it is not this.
  return returnForm(form, fieldsOf(schema), aboutField(answer, field))
}

function inWords(errors: Record<string, string[] | null> | null | undefined): Record<string, string[]> {
  const entries = Object.entries(errors ?? {})
  return Object.fromEntries(entries.map(([field, said]) => [field, (said ?? []).map(saidBySchema)]))
}

function fieldsOf<Schema extends z.ZodObject>(schema: Schema): FieldOf<Schema>[] {
  return Object.keys(schema.shape)
}
