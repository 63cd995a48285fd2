import type { Refused } from '#api/call.ts'
import { mayAnswerLater } from '#playback/recovery/check-address.ts'

/** The answer from which the page of a talk or an article is rendered. */
type PageAnswer<Data> = { ok: true; body: { data: Data } } | Refused

/**
 * The data of a page; without an answer, the copy stored when the page was saved. Every answer updates the
 * copy, and a refusal deletes it. At a former address the copy stays as it is: it is listed under that address.
 */
export async function orStored<Data extends { slug: string }>(
  pagePath: string,
  answer: PageAnswer<Data>,
): Promise<PageAnswer<Data>> {
  // On the server, and if the browser stores nothing.
  if (typeof window === 'undefined' || !('caches' in globalThis)) return answer
  const isUnanswered = !answer.ok && mayAnswerLater(answer.status)
  if (!isUnanswered) {
    void renew(pagePath, answer).catch(() => undefined)
    return answer
  }
  try {
    const { findPage } = await import('#features/offline/saving/saved-pages.ts')
    // It is the stored answer of the same call.
    const body = (await findPage(pagePath)) as { data: Data } | undefined
    return body === undefined ? answer : { ok: true, body }
  } catch {
    return answer
  }
}

async function renew(pagePath: string, answer: PageAnswer<{ slug: string }>): Promise<void> {
  const { renewPage } = await import('#features/offline/saving/saved-pages.ts')
  if (answer.ok && pagePath.endsWith(`/${answer.body.data.slug}`)) await renewPage(pagePath, answer.body)
  else if (!answer.ok && (answer.status === 403 || answer.status === 404)) await renewPage(pagePath)
}
