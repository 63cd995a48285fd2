// Must be imported first: it has to run before any schema is created.
import { checkForm } from '#forms/check-form.ts'
import { z } from 'zod'
import { emailAddress } from '@sohbet/contract/account-fields'
import { amountMessages, CreditsToSend, toCredits } from '@sohbet/contract/amounts'
import { GiftNote } from '@sohbet/contract/gift-note'
import type { GiftChoice, GivenGift } from '@sohbet/contract/gifts'
import type { InputOf } from '@sohbet/contract/endpoint'
import type { giveGift } from '@sohbet/contract'
import { type MessageKey, t } from '@sohbet/messages'
import type { Api, Refused, RefusedOf } from '#api/call.ts'
import { isCommon } from '#api/is-common.ts'
import { idempotencyField, idempotencyKeyOf, keyAfter, newIdempotencyKey } from '#forms/idempotency-key.ts'
import { aboutField, type ReturnedForm, returnForm, type ReturnReason } from '#forms/sent-form.ts'
import { countCredits } from '#features/money/count-credits.ts'
import type { GiftOffer, GiftOffers } from './gift-offers.ts'

/** A gift to review before sending; amounts are in credits. */
export interface GiftReview {
  /** Its value in the form. */
  value: string
  title: string
  /** The title of its album; null for credits and plans. */
  of: string | null
  price: number
  balanceAfter: number
  email: string
  note: string | null
  isAnonymous: boolean
}

/** The step of giving: form, review or done. */
export type GivingStep =
  | {
      step: 'form'
      returned: ReturnedForm | null
      /** Credits that the wallet lacks; null if it has enough or this was not checked. */
      missing: number | null
    }
  | {
      step: 'review'
      review: GiftReview
      /** The idempotency key of this gift. */
      idempotencyKey: string
      /** Why sending failed. */
      message: string | null
    }
  | { step: 'done'; gift: GivenGift; points: number }

const fields: readonly string[] = ['gift', 'credits', 'email', 'note', 'is_anonymous']
const storedFields = [...fields, idempotencyField]

const GiftForm = z.object({
  gift: z.string('gifts.give.nothingChosen' satisfies MessageKey).max(40),
  email: emailAddress('contract.friendEmail.missing'),
  note: GiftNote,
})
const CreditsForm = GiftForm.extend({ credits: CreditsToSend })

/** Data needed to give a gift. */
export interface Giving {
  offers: GiftOffers
  balance: number
}

/** Handles the form of each step, in the browser as on the server (N15); `giving` may be refused. */
export async function sendGift(
  api: Api,
  form: FormData,
  giving: Giving | Refused,
): Promise<GivingStep | Refused> {
  if ('ok' in giving) return giving.status === 401 ? giving : giveBack(form, giving)
  // The last intent is that of the pressed button, which overrides the form's own.
  const intent = form.getAll('intent').at(-1)
  if (intent === 'change') return giveBack(form, { status: 200, message: null })
  const checked = checkGift(form)
  if ('returned' in checked) return giveBack(form, { ...checked.returned, message: null })
  const { email, note, credits } = checked
  const what = credits === null ? findOffer(giving.offers, checked.gift) : offerCredits(credits)
  if (what === undefined)
    return giveBack(form, { status: 400, message: null, errors: { gift: t('gifts.give.gone') } })
  const missing = round(what.price - giving.balance)
  if (missing > 0 && intent !== 'send') return tooFew(form, credits, missing)
  const review: GiftReview = {
    ...what,
    balanceAfter: round(giving.balance - what.price),
    email,
    note,
    isAnonymous: form.has('is_anonymous'),
  }
  const idempotencyKey = idempotencyKeyOf(form) ?? newIdempotencyKey()
  if (intent !== 'send') return { step: 'review', review, idempotencyKey, message: null }
  return await give(api, form, review, what.gift)
}

// The field of credits is validated only if credits are given.
function checkGift(form: FormData) {
  if (form.get('gift') !== 'credits') {
    const checked = checkForm(form, GiftForm)
    return checked.isRight ? { ...checked.value, credits: null } : checked
  }
  const checked = checkForm(form, CreditsForm)
  return checked.isRight ? { ...checked.value, credits: toCredits(checked.value.credits) } : checked
}

async function give(
  api: Api,
  form: FormData,
  review: GiftReview,
  gift: InputOf<typeof giveGift>['body']['gift'],
): Promise<GivingStep | Refused> {
  const { email, note, isAnonymous } = review
  const key = idempotencyKeyOf(form)
  const seen = form.get('price')
  const expected_total = typeof seen === 'string' && seen !== '' ? Number(seen) : null
  const body = { gift, email, note, is_anonymous: isAnonymous, expected_total }
  const answer = await api('giveGift', { body }, { idempotencyKey: key })
  if (answer.ok) return { step: 'done', ...answer.body.data }
  if (answer.status === 401) return answer
  const next = afterRefusal(answer)
  if (next === 'form' || key === undefined)
    return giveBack(form, aboutField(answer, faultyField(answer)), { fields })
  // A different price makes it a different gift.
  const idempotencyKey = next === 'new gift' ? newIdempotencyKey() : keyAfter(answer, key)
  return { step: 'review', review, idempotencyKey, message: answer.message }
}

function afterRefusal(refused: RefusedOf<'giveGift'>): 'form' | 'new gift' | 'again' {
  if (refused.errors !== undefined) return 'form'
  if (isCommon(refused)) return 'again'
  switch (refused.code) {
    case 'RecipientNotFound':
      return 'form'
    case 'PriceChanged':
      return 'new gift'
    case 'NotFound':
    case 'NotForSale':
    case 'InsufficientCredits':
    case 'WalletFrozen':
    case 'TransferLimit':
    case 'BooksHalted':
    case 'TooManyRequests':
    // A code of another version of the server.
    default:
      return 'again'
  }
}

function faultyField({ code }: RefusedOf<'giveGift'>): 'email' | null {
  return code === 'RecipientNotFound' ? 'email' : null
}

type What = Pick<GiftReview, 'value' | 'title' | 'of' | 'price'> & {
  gift: InputOf<typeof giveGift>['body']['gift']
}

function offerCredits(credits: number): What {
  const gift = { kind: 'credits', credits } as const
  return { value: 'credits', title: countCredits(credits), of: null, price: credits, gift }
}

function findOffer({ lessons, plans }: GiftOffers, requested: string): What | undefined {
  const offer = [...lessons, ...plans].find(({ value }) => value === requested)
  return offer && toWhat(offer)
}

function toWhat({ value, title, note, price, gift }: GiftOffer): What {
  // Without credits, whose parsed type differs from the input type.
  const given: Exclude<GiftChoice, { kind: 'credits' }> = gift
  return { value, title, of: note, price, gift: given }
}

function tooFew(form: FormData, credits: number | null, missing: number): GivingStep {
  if (credits !== null)
    return giveBack(form, { status: 400, message: null, errors: { credits: t(amountMessages['too-large']) } })
  return giveBack(form, { status: 400, message: null }, { missing })
}

/** Keeps the key of a gift that may have been sent: sending it again has no further effect. */
function giveBack(
  form: FormData,
  reason: ReturnReason,
  {
    fields: fieldNames = storedFields,
    missing = null,
  }: { fields?: readonly string[]; missing?: number | null } = {},
): GivingStep {
  return { step: 'form', returned: returnForm(form, fieldNames, reason), missing }
}

function round(credits: number): number {
  return Math.round(credits * 100) / 100
}
