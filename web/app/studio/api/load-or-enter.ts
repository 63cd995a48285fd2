import { data, redirect, redirectDocument } from 'react-router'
import { readLocalPath } from '@sohbet/messages'
import type { Refused } from '#api/call.ts'

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

/** The URL of a request, as the `p` parameter of the pages that return to it. */
export function hereIn({ url }: Pick<Request, 'url'>): string {
  const { pathname, search } = new URL(url)
  return encodeURIComponent(readLocalPath(pathname + search).path)
}
