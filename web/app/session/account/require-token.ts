import { defaultErrorMessage } from '@sohbet/contract/messages'
import { t } from '@sohbet/messages'
import type { Refused } from '#api/call.ts'

/** AUTH-16: a response without a token signs nobody in, whatever its status. */
export function requireToken<Given extends { ok: true; body: object } | Refused>(
  answer: Given,
): Given | Refused<'Unexpected'> {
  if (!answer.ok || ('jwt' in answer.body && typeof answer.body.jwt === 'string' && answer.body.jwt !== ''))
    return answer
  return { ok: false, status: 502, code: 'Unexpected', message: t(defaultErrorMessage) }
}

/** Refuses a browser that blocks cookies, because no sign-in would last. */
export function refuseBlockedCookies(): Refused<'Unexpected'> | undefined {
  // A server has a navigator too, without cookieEnabled.
  const { cookieEnabled = true } = typeof navigator === 'undefined' ? {} : (navigator as Partial<Navigator>)
  if (cookieEnabled) return undefined
  return { ok: false, status: 400, code: 'Unexpected', message: t('account.signIn.cookiesBlocked') }
}
