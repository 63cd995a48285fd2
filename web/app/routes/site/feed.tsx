import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { currentLanguage, type MessageKey, t } from '@sohbet/messages'
import { apiOf } from '#api/api-context.ts'
import type { Api } from '#api/call.ts'
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

/** The feed at `/feeds/{list}.xml`, of a public collection or of a speaker. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<FollowedFeed> {
  const name = params['*'] ?? ''
  const list = Object.hasOwn(lists, name) ? lists[name] : undefined
  if (list !== undefined)
    return { ...list, title: t(list.title), language: currentLanguage(), path: `/feeds/${name}.xml` }
  const [, kind, slug] = /^(audios|speakers)\/([a-z0-9-]{1,160})$/.exec(name) ?? []
  if (slug === undefined) throw data(null, { status: 404 })
  if (kind === 'speakers') return await loadSpeakerFeed(apiOf(context), slug)
  const answer = await apiOf(context)('getCollection', { params: { type: slug }, query: {} })
  if (!answer.ok) throw refusedPage(answer)
  const { data: collection } = answer.body
  const path = toFeedPath(collection)
  if (path === undefined) throw data(null, { status: 404 })
  const { title, language } = collection
  return { title, language, path, pagePath: `/audios/detail/${collection.slug}`, kind: 'podcast' }
}

async function loadSpeakerFeed(api: Api, slug: string): Promise<FollowedFeed> {
  const answer = await api('getSpeaker', { params: { slug } })
  if (!answer.ok) throw refusedPage(answer)
  const { name: title, has_feed: hasFeed, ...speaker } = answer.body.data
  if (!hasFeed) throw data(null, { status: 404 })
  const pagePath = `/speakers/${speaker.slug}`
  return { title, language: currentLanguage(), path: `/feeds${pagePath}.xml`, pagePath, kind: 'podcast' }
}

/** `/feeds/…`: how to follow a feed. */
export function Component() {
  const feed = useLoaderData<FollowedFeed>()
  return <FeedPage feed={feed} />
}
