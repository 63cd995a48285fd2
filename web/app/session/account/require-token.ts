import { defaultErrorMessage } from '@sohbet/contract/messages'
import type { Refused } from '../../api/call.ts'

const noToken: Refused<'Unexpected'> = {
  ok: false,
  status: 502,
  code: 'Unexpected',
  message: defaultErrorMessage,
}

/** AUTH-16: whatever the status says, an answer without a token signs nobody in. */
export function requireToken<Given extends { ok: true; body: object } | Refused>(
  answer: Given,
): Given | typeof noToken {
  return !answer.ok || hasToken(answer.body) ? answer : noToken
}

function hasToken(body: object): boolean {
  return 'jwt' in body && typeof body.jwt === 'string' && body.jwt !== ''
}
