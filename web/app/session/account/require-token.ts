import { defaultErrorMessage } from '@sohbet/contract/messages'
import { t } from '@sohbet/messages'
import type { Refused } from '#api/call.ts'

function noToken(): Refused<'Unexpected'> {
  return { ok: false, status: 502, code: 'Unexpected', message: t(defaultErrorMessage) }
}

/** AUTH-16: whatever the status says, an answer without a token signs nobody in. */
export function requireToken<Given extends { ok: true; body: object } | Refused>(
  answer: Given,
): Given | Refused<'Unexpected'> {
  return !answer.ok || hasToken(answer.body) ? answer : noToken()
}

function hasToken(body: object): boolean {
  return 'jwt' in body && typeof body.jwt === 'string' && body.jwt !== ''
}

/** The refusal of a browser that keeps no cookies; nothing that signs in would last. */
export function refuseBlockedCookies(): Refused<'Unexpected'> | undefined {
  // A server has a navigator as well, which says nothing of cookies.
  const { cookieEnabled = true } = typeof navigator === 'undefined' ? {} : (navigator as Partial<Navigator>)
  if (cookieEnabled) return undefined
  return { ok: false, status: 400, code: 'Unexpected', message: t('account.signIn.cookiesBlocked') }
}
