import type { Api, Answer } from '#api/call.ts'
import { sendUnderKey } from '#forms/idempotency-key.ts'
import { returnForm, type SentForm, textIn } from '#forms/sent-form.ts'

/** The result of a purchase: the price paid and the new balance. */
export type SentPurchase =
  | (Extract<SentForm, { isDone: true }> & { title: string; spent: number; points: number })
  | Extract<SentForm, { isDone: false }>

/** Buys the item of the form at the price shown, once per key. */
export async function sendPurchase(api: Api, form: FormData): Promise<SentPurchase> {
  const answer = await sendUnderKey(form, (options) => ask(api, form, options))
  if (!answer.ok) return returnForm(form, [], answer)
  const { points, ...data } = answer.body.data
  return {
    isDone: true,
    title: textIn(form, 'title'),
    spent: 'spent' in data ? data.spent : data.total,
    points,
  }
}

async function ask(
  api: Api,
  form: FormData,
  options: { idempotencyKey: string | undefined },
): Promise<Answer<'buyLesson'> | Answer<'buyCompleteSet'> | Answer<'createOrder'>> {
  const id = Number(textIn(form, 'id'))
  const expected_total = Number(textIn(form, 'price'))
  switch (textIn(form, 'kind')) {
    case 'set':
      return await api('buyCompleteSet', { body: { collection_id: id, expected_total } }, options)
    case 'download': {
      const order = { type: 'audio_download', item_id: id, payment_method: 'points', expected_total } as const
      return await api('createOrder', { body: order }, options)
    }
    default:
      return await api('buyLesson', { body: { lesson_id: id, expected_total } }, options)
  }
}
