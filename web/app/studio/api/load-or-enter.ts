import { data, redirect, redirectDocument } from 'react-router'
import { readLocalPath } from '@sohbet/messages'
import type { Refused } from '#api/call.ts'

/**
 * The body of an answer that a page of the studio is drawn from. A visitor is sent to sign in, a session without its
 * second factor to the entrance, and both come back to the same address; what else is refused is the page's error.
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

/** The address of a request, as the `p` of the pages that lead back to it. */
export function hereIn({ url }: Pick<Request, 'url'>): string {
  const { pathname, search } = new URL(url)
  return encodeURIComponent(readLocalPath(pathname + search).path)
}
