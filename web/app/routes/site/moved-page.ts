import { redirect } from 'react-router'
import { type PageRefusal, refusedPage } from '../site/refused-page.ts'

/**
 * Ends the loader of a page whose item was refused, or has another address: redirects there permanently, or
 * throws to the error page.
 */
export function movedOrRefused(
  { url }: Request,
  answer: (PageRefusal & { ok: false }) | { ok: true; body: { data: { slug: string } } },
  path: string,
): Response | ReturnType<typeof refusedPage> {
  if (!answer.ok) return refusedPage(answer)
  return redirect(`${path}/${answer.body.data.slug}${new URL(url).search}`, 301)
}
