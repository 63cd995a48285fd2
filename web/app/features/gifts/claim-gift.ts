import { textIn } from '#forms/sent-form.ts'
import type { claimGift } from '@sohbet/contract'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import type { Api, Refused } from '#api/call.ts'
import { idempotencyKeyOf, keyAfter } from '#forms/idempotency-key.ts'

/** The claimed item, and whether it came as credits. */
export type ClaimedGift = AnswerOf<typeof claimGift>['data']

/** The outcome of a gift's form: claimed, refused for good, or neither. */
export type GiftStep =
  | { step: 'claimed'; claimed: ClaimedGift }
  | { step: 'refused' }
  | {
      step: 'failed'
      status: number
      message: string
      /** The key for a retry: it identifies the same claim, which may have succeeded. */
      claimKey: string | null
    }

/** Claims the gift whose code is in the form, or blocks further gifts to its address (N15). */
export async function sendGiftForm(api: Api, form: FormData): Promise<GiftStep | Refused> {
  const code = textIn(form, 'code')
  if (form.get('intent') === 'refuse') {
    const answer = await api('refuseGifts', { body: { code } })
    return answer.ok ? { step: 'refused' } : toFailed(answer, null)
  }
  const key = idempotencyKeyOf(form)
  const answer = await api('claimGift', { body: { code } }, { idempotencyKey: key })
  if (answer.ok) return { step: 'claimed', claimed: answer.body.data }
  if (answer.status === 401) return answer
  return toFailed(answer, key === undefined ? null : keyAfter(answer, key))
}

function toFailed({ status, message }: Refused, claimKey: string | null): GiftStep {
  return { step: 'failed', status: status || 503, message, claimKey }
}
