import type { Refused } from '#api/call.ts'

/** The answer that a page of a talk or an article is drawn from. */
type PageAnswer<Data> = { ok: true; body: { data: Data } } | Refused

/**
 * What a page is drawn from; where no answer came, as it was kept when the page was saved. What is kept is renewed with
 * every answer, and goes when the server refuses the page.
 */
export async function orStored<Data>(pagePath: string, answer: PageAnswer<Data>): Promise<PageAnswer<Data>> {
  // On the server, and where the browser keeps nothing.
  if (typeof window === 'undefined' || !('caches' in globalThis)) return answer
  const isUnanswered = !answer.ok && answer.status === 0
  if (!isUnanswered) {
    void renew(pagePath, answer).catch(() => undefined)
    return answer
  }
  try {
    const { findPage } = await import('#features/offline/saving/saved-pages.ts')
    // It was kept as this very call answered it.
    const body = (await findPage(pagePath)) as { data: Data } | undefined
    return body === undefined ? answer : { ok: true, body }
  } catch {
    return answer
  }
}

async function renew(pagePath: string, answer: PageAnswer<unknown>): Promise<void> {
  const { removePage, renewPage } = await import('#features/offline/saving/saved-pages.ts')
  if (answer.ok) await renewPage(pagePath, answer.body)
  else if (answer.status === 403 || answer.status === 404) await removePage(pagePath)
}
