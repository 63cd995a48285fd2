import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { currentLanguage, type MessageKey, t } from '@sohbet/messages'
import { apiOf } from '#api/api-context.ts'
import { toFeedPath } from '#features/collection/head/collection-page-head.tsx'
import { FeedPage, type FollowedFeed } from '#features/feeds/feed-page.tsx'
import type { PageHandle } from '#lib/page/page-handle.ts'
import { refusedPage } from './refused-page.ts'

/** How the shell presents this page. */
export const handle: PageHandle = { heading: () => t('ui.feed.heading') }

const lists: Partial<Record<string, Pick<FollowedFeed, 'pagePath' | 'kind'> & { title: ListTitle }>> = {
  audios: { title: 'ui.feed.openTalks', pagePath: '/audios', kind: 'podcast' },
  suhbas: { title: 'ui.feed.openSuhbas', pagePath: '/audios/suhbas', kind: 'podcast' },
  articles: { title: 'ui.feed.articles', pagePath: '/articles', kind: 'articles' },
}

type ListTitle = Extract<MessageKey, `ui.feed.${string}`>

/** The feed at `/feeds/{list}.xml` or, for a public collection, `/feeds/audios/{slug}.xml`. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<FollowedFeed> {
  const name = params['*'] ?? ''
  const list = Object.hasOwn(lists, name) ? lists[name] : undefined
  if (list !== undefined)
    return { ...list, title: t(list.title), language: currentLanguage(), path: `/feeds/${name}.xml` }
  const [, slug] = /^audios\/([a-z0-9-]{1,160})$/.exec(name) ?? []
  if (slug === undefined) throw data(null, { status: 404 })
  const answer = await apiOf(context)('getCollection', { params: { type: slug }, query: {} })
  if (!answer.ok) throw refusedPage(answer)
  const { data: collection } = answer.body
  const path = toFeedPath(collection)
  if (path === undefined) throw data(null, { status: 404 })
  const { title, language } = collection
  return { title, language, path, pagePath: `/audios/detail/${collection.slug}`, kind: 'podcast' }
}

/** `/feeds/…`: how to follow a feed. */
export function Component() {
  const feed = useLoaderData<FollowedFeed>()
  return <FeedPage feed={feed} />
}
