import { currentLanguage, localeOf, t } from '@sohbet/messages'
import type { Api } from '#api/call.ts'
import { sendUnderKey } from '#forms/idempotency-key.ts'
import { returnForm, type SentForm } from '#forms/sent-form.ts'

/** Schedules a change to another plan at the end, or undoes it (B-115); the same in the browser as on the server. */
export async function changePlan(api: Api, form: FormData): Promise<SentForm> {
  const slug = form.get('slug')
  const body = {
    // The server refuses any other value of the form.
    slug: slug as 'plus' | 'premier',
    period: form.get('period') === 'month' ? ('month' as const) : ('year' as const),
  }
  const answer = await sendUnderKey(form, (options) => api('changePlan', { body }, options))
  return answer.ok ? { isDone: true } : returnForm(form, [], answer)
}

/**
 * Whether the confirmation word was typed, in the page's language or in English, ignoring spaces around it,
 * case and a missing hamza (B-36).
 */
export function isCancelWord(typed: string): boolean {
  const { compare } = new Intl.Collator(localeOf(currentLanguage()), { sensitivity: 'base' })
  return ['cancel', t('plans.cancel.word')].some((word) => compare(typed.trim(), word) === 0)
}

/** Ends a plan at the end of its paid period; the server takes exactly the word `cancel` (ACCT-14, B-37). */
export async function cancelPlan(api: Api, form: FormData): Promise<SentForm> {
  const typed = form.get('confirmation')
  if (typeof typed !== 'string' || !isCancelWord(typed)) {
    const errors = { confirmation: t('plans.cancel.wordMissing', { word: t('plans.cancel.word') }) }
    return returnForm(form, ['confirmation'], { status: 400, message: null, errors })
  }
  const cancel = { body: { confirmation: 'cancel' as const } }
  const answer = await sendUnderKey(form, (options) => api('cancelPlan', cancel, options))
  return answer.ok ? { isDone: true } : returnForm(form, ['confirmation'], answer)
}
