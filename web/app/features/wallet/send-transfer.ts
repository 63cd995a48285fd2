// Must be imported first: it has to run before any schema is created.
import { checkForm } from '#forms/check-form.ts'
import { toCredits } from '@sohbet/contract/amounts'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import { CreditTransfer, type reviewTransfer, type sharePoints } from '@sohbet/contract/wallet'
import type { Api, Refused, RefusedOf } from '#api/call.ts'
import { isCommon } from '#api/is-common.ts'
import { idempotencyField, idempotencyKeyOf, keyAfter, newIdempotencyKey } from '#forms/idempotency-key.ts'
import { aboutField, type ReturnedForm, returnForm } from '#forms/sent-form.ts'

/** The step of a transfer: form, review or done. */
export type TransferStep =
  | { step: 'form'; returned: ReturnedForm | null }
  | {
      step: 'review'
      review: AnswerOf<typeof reviewTransfer>['data']
      /** The idempotency key of this transfer. */
      idempotencyKey: string
      /** Why sending failed. */
      message: string | null
    }
  | { step: 'done'; sent: AnswerOf<typeof sharePoints>['data'] }

const fields = ['email', 'credits'] as const

/** Handles the form of each step, in the browser as on the server (WALLET-03 to WALLET-11, B-105). */
export async function sendTransfer(api: Api, form: FormData): Promise<TransferStep | Refused> {
  // The last intent is that of the pressed button, which overrides the form's own.
  const intent = form.getAll('intent').at(-1)
  const key = idempotencyKeyOf(form)
  if (intent === 'change') return giveBack(returnForm(form, fields, { status: 200, message: null }), key)
  const checked = checkForm(form, CreditTransfer)
  if (!checked.isRight) return giveBack(checked.returned, key)
  const body = { email: checked.value.email, credits: toCredits(checked.value.credits) }
  if (intent !== 'send') return await review(api, form, body, { key, message: null })
  const answer = await api('sharePoints', { body }, { idempotencyKey: key })
  if (answer.ok) return { step: 'done', sent: answer.body.data }
  if (answer.status === 401) return answer
  // A transfer that may have succeeded, or may succeed shortly, is retried with the same key.
  const reason = aboutField(answer, blame(answer))
  // Without a session the review would ask for the login once more.
  if (answer.code === 'LoginRequired') return giveBack(returnForm(form, fields, reason), key)
  if (reason.errors === undefined && key !== undefined)
    return await review(api, form, body, { key: keyAfter(answer, key), message: answer.message })
  return giveBack(returnForm(form, fields, reason), undefined)
}

async function review(
  api: Api,
  form: FormData,
  body: { email: string; credits: number },
  { key, message }: { key: string | undefined; message: string | null },
): Promise<TransferStep | Refused> {
  const answer = await api('reviewTransfer', { body })
  if (answer.ok)
    return {
      step: 'review',
      review: answer.body.data,
      idempotencyKey: key ?? newIdempotencyKey(),
      message,
    }
  return answer.status === 401
    ? answer
    : giveBack(returnForm(form, fields, aboutField(answer, blame(answer))), key)
}

function blame(refused: RefusedOf<'sharePoints' | 'reviewTransfer'>): (typeof fields)[number] | null {
  if (isCommon(refused)) return null
  switch (refused.code) {
    case 'InsufficientCredits':
    case 'TransferLimit':
      return 'credits'
    case 'RecipientNotFound':
      return 'email'
    case 'WalletFrozen':
    case 'WalletFull':
    case 'BooksHalted':
    case 'TooManyRequests':
      return null
  }
}

/** Keeps the key of a transfer that may have been sent: sending it again has no further effect. */
function giveBack(returned: ReturnedForm, key: string | undefined): TransferStep {
  const typed = { ...returned.typed, ...(key !== undefined && { [idempotencyField]: key }) }
  return { step: 'form', returned: { ...returned, typed } }
}
