import { type LoaderFunctionArgs, redirect } from 'react-router'
import { apiOf } from '#api/api-context.ts'
import { type PageRefusal, refusedPage } from '../site/refused-page.ts'

const pages = { collection: '/audios/detail', article: '/articles/detail', speaker: '/speakers' } as const

/**
 * Ends the loader of a refused page: redirects permanently if the item has another address, otherwise throws
 * to the error page.
 */
export async function movedOrRefused(
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  answer: PageRefusal,
  { kind, slug }: { kind: 'collection' | 'article' | 'speaker'; slug: string },
): Promise<Response | ReturnType<typeof refusedPage>> {
  if (answer.status !== 404) return refusedPage(answer)
  const moved = await apiOf(context)('findMoved', { params: { kind, slug } })
  const now = moved.ok ? moved.body.data.slug : null
  if (now === null) return refusedPage(answer)
  return redirect(`${pages[kind]}/${now}${new URL(request.url).search}`, 301)
}
