import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { listMentions, SpeakerDetail } from '@sohbet/contract'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import { t } from '@sohbet/messages'
import { toLocalFile } from '#ui/link/local-path.ts'
import { apiOf } from '#api/api-context.ts'
import { ArticleColumns } from '#features/collection/covers/article-teaser.tsx'
import { CardGrid } from '#features/collection/covers/collection-card.tsx'
import { PageHead } from '#lib/page/page-head.tsx'
import type { PageHandle } from '#lib/page/page-handle.ts'
import { Container } from '#ui/layout/layout.tsx'
import { Avatar } from '#ui/picture/avatar.tsx'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { Facts } from '#ui/line/facts.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { Text } from '#ui/text/text.tsx'
import { Pager } from '#ui/link/pager.tsx'
import { HomeSection } from './home-parts.tsx'
import { SpokenMoments } from './spoken-moments.tsx'
import styles from './speaker.module.css'

/** A speaker with a page of where talks name them; null: that could not be loaded. */
type SpeakerData = SpeakerDetail & { mentions: AnswerOf<typeof listMentions> | null }

/** What the shell shows of this page. */
export const handle: PageHandle = { hasFullFooter: true, heading: ({ name }: SpeakerDetail) => name }

/** The speaker of a slug, and a page of where talks name them. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<SpeakerData> {
  const slug = params['slug'] ?? ''
  const page = new URL(request.url).searchParams.get('page')
  const call = apiOf(context)
  const [answer, mentions] = await Promise.all([
    call('getSpeaker', { params: { slug } }),
    call('listMentions', { params: { slug }, query: page === null ? {} : { page } }),
  ])
  if (!answer.ok) {
    const { movedOrRefused } = await import('../site/moved-page.ts')
    throw await movedOrRefused({ context, request }, answer, { kind: 'speaker', slug })
  }
  return { ...answer.body.data, mentions: mentions.ok ? mentions.body : null }
}

/** `/speakers/{slug}`: a speaker's gatherings, albums and articles, a podcast of the public ones, and mentions. */
export function Component() {
  // This route's loader made it.
  const speaker = useLoaderData<SpeakerData>()
  const { name, slug, gatherings, albums, articles } = speaker
  const feed = speaker.has_feed ? { title: name, path: `/feeds/speakers/${slug}.xml` } : undefined
  return (
    <>
      <PageHead title={name} description={t('catalog.speaker.description', { name })} feed={feed} />
      <Container className={styles['head']}>
        <Avatar name={name} src={speaker.image ?? undefined} size="l" />
        <div>
          <h1 dir="auto">{name}</h1>
          <Text variant="muted">
            <Facts
              items={[
                gatherings.length > 0 && t('catalog.speaker.gatheringCount', { count: gatherings.length }),
                albums.length > 0 && t('catalog.speaker.albumCount', { count: albums.length }),
                articles.length > 0 && t('catalog.listing.articleCount', { count: articles.length }),
              ]}
            />
          </Text>
        </div>
        {feed !== undefined && (
          <a className={buttonVariant()} href={toLocalFile(feed.path)}>
            <Icon name="rss" />
            {t('catalog.podcastFeed')}
          </a>
        )}
      </Container>
      {gatherings.length > 0 && (
        <HomeSection title={t('catalog.speaker.gatherings')}>
          <CardGrid items={gatherings} />
        </HomeSection>
      )}
      {albums.length > 0 && (
        <HomeSection title={t('catalog.speaker.albums')}>
          <CardGrid items={albums} />
        </HomeSection>
      )}
      {articles.length > 0 && (
        <HomeSection title={t('catalog.articles')}>
          <ArticleColumns items={articles} />
        </HomeSection>
      )}
      <Mentions slug={slug} mentions={speaker.mentions} />
    </>
  )
}

function Mentions({ slug, mentions }: { slug: string; mentions: SpeakerData['mentions'] }) {
  if (mentions === null || mentions.page_info.total === 0) return null
  const { data, page_info: info } = mentions
  return (
    <HomeSection title={t('catalog.speaker.mentions')} id="mentions">
      <SpokenMoments moments={data} />
      <Pager
        page={info.page}
        totalPages={info.total_pages}
        hrefOf={(page) => `/speakers/${slug}${page === 1 ? '' : `?page=${page}`}#mentions`}
      />
    </HomeSection>
  )
}
