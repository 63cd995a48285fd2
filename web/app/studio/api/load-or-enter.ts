import { data, type LoaderFunctionArgs, redirect, redirectDocument } from 'react-router'
import { readLocalPath } from '@sohbet/messages'
import type { AnswerOf, Endpoint, InputOf } from '@sohbet/contract/endpoint'
import type { Refused } from '#api/call.ts'
import { studioApiOf } from './studio-api.ts'

/**
 * Returns the body of an answer for a page of the studio. Redirects a visitor to the sign-in and a session
 * without second factor to the studio's login; both return to the same URL. Any other refusal is thrown as
 * the page's error.
 */
export function bodyOrEnter<Body>(
  answer: { ok: true; body: Body } | Refused,
  request: Pick<Request, 'url'>,
): Body {
  if (answer.ok) return answer.body
  const here = hereIn(request)
  if (answer.status === 401) throw redirectDocument(`/login/?p=${here}`)
  if (answer.code === 'SecondFactorRequired') throw redirect(`/studio/enter?p=${here}`)
  throw data(
    { code: answer.code, message: answer.message },
    { status: answer.status === 0 ? 503 : answer.status },
  )
}

type PageRequest = Pick<LoaderFunctionArgs, 'context' | 'request'>

/** Makes a call for a page of the studio; returns its body as `bodyOrEnter` does. */
export async function loadBody<E extends Endpoint>(
  { context, request }: PageRequest,
  endpoint: E,
  input: InputOf<E>,
): Promise<AnswerOf<E>> {
  return bodyOrEnter(await studioApiOf(context)(endpoint, input), request)
}

/** The same for a part that a page offers to retry: null if the server is unreachable or busy. */
export async function loadIfUp<E extends Endpoint>(
  { context, request }: PageRequest,
  endpoint: E,
  input: InputOf<E>,
): Promise<AnswerOf<E> | null> {
  const answer = await studioApiOf(context)(endpoint, input)
  const isDown = !answer.ok && (answer.status === 0 || answer.status >= 500)
  return isDown ? null : bodyOrEnter(answer, request)
}

/** The URL of a request, as the `p` parameter of the pages that return to it. */
export function hereIn({ url }: Pick<Request, 'url'>): string {
  const { pathname, search } = new URL(url)
  return encodeURIComponent(readLocalPath(pathname + search).path)
}
