import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CommonRefusal } from '@sohbet/contract/common-refusals'
import type { Access, Endpoint } from '@sohbet/contract/endpoint'
import { type FindCaller, type Member, refuseStranger } from '../../caller.ts'
import { type AnyRefusal, refuse } from '../../refusal.ts'
import { refusalBody, usualRetrySeconds } from './errors.ts'
import { mayCall, whyNotYet } from './handle.ts'
import type { CookieEdge } from '../edge/cookie-edge.ts'
import { languageOfHeaders } from '../edge/request-language.ts'

/** Identifies the callers of requests that are answered ahead of the framework. */
export interface BareEdge {
  findCaller: FindCaller
  cookieEdge: CookieEdge
}

/** The member who makes such a request, by the rules of every call of the content API; refuses everybody else. */
export async function requireBareCaller(
  request: IncomingMessage,
  { findCaller, cookieEdge }: BareEdge,
  { access, secondFactor }: { access: Access; secondFactor: NonNullable<Endpoint['secondFactor']> },
): Promise<Member> {
  const { method = 'GET', headers } = request
  const requested = { method, headers }
  // For a write, accepts the cookie from our own pages only.
  const token = cookieEdge.readToken(requested)
  if (token === undefined) throw refuse<CommonRefusal>('LoginRequired')
  const caller = await findCaller(token)
  if (caller === undefined || caller.kind === 'visitor') throw refuseStranger()
  if (!mayCall(access, caller)) throw refuse<CommonRefusal>('Forbidden')
  const reason = whyNotYet({ secondFactor } as Endpoint, caller)
  if (reason !== undefined) throw reason
  return caller
}

/** Answers a refusal in the format of the content API. */
export function answerBareRefusal(response: ServerResponse, refusal: AnyRefusal): void {
  const language = languageOfHeaders(response.req.headers)
  const body = JSON.stringify(refusalBody(refusal, language))
  const { status } = refusal
  if (status === 429 || status === 503) response.setHeader('retry-after', String(usualRetrySeconds[status]))
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-language': language,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'private, no-store',
    vary: 'accept-language',
  })
  response.end(body)
}
