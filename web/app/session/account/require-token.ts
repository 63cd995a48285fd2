import { defaultErrorMessage } from '@sohbet/contract/messages'
import { t } from '@sohbet/messages'
import type { Refused } from '../../api/call.ts'

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
