import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { listMentions, SpeakerDetail } from '@sohbet/contract'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import { t } from '@sohbet/messages'
import { apiOf } from '#api/api-context.ts'
import { ArticleColumns } from '#features/collection/covers/article-teaser.tsx'
import { CardGrid } from '#features/collection/covers/collection-card.tsx'
import { PageHead } from '#lib/page/page-head.tsx'
import type { PageHandle } from '#lib/page/page-handle.ts'
import { Container } from '#ui/layout/layout.tsx'
import { Avatar } from '#ui/picture/avatar.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
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
  if (answer.ok && answer.body.data.slug === slug)
    return { ...answer.body.data, mentions: mentions.ok ? mentions.body : null }
  const { movedOrRefused } = await import('../site/moved-page.ts')
  throw movedOrRefused(request, answer, '/speakers')
}

/** `/speakers/{slug}`: a speaker's gatherings, albums and articles, a podcast of the public ones, and mentions. */
export function Component() {
  // This route's loader made it.
  const speaker = useLoaderData<SpeakerData>()
  const { name, slug, gatherings, albums, articles } = speaker
  const more = speaker.has_more
  const feed = speaker.has_feed ? { title: name, path: `/feeds/speakers/${slug}.xml` } : undefined
  const allAudios = more.audios && { path: `/audios/s-${slug}`, text: t('catalog.home.allAudios') }
  const allArticles = more.articles && { path: `/articles/au-${slug}`, text: t('catalog.home.allArticles') }
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
                !more.audios &&
                  gatherings.length > 0 &&
                  t('catalog.speaker.gatheringCount', { count: gatherings.length }),
                !more.audios &&
                  albums.length > 0 &&
                  t('catalog.speaker.albumCount', { count: albums.length }),
                !more.articles &&
                  articles.length > 0 &&
                  t('catalog.listing.articleCount', { count: articles.length }),
              ]}
            />
          </Text>
        </div>
        {feed !== undefined && (
          <LinkButton to={`/feeds/speakers/${slug}`} isPrefetched={false}>
            <Icon name="rss" />
            {t('catalog.podcastFeed')}
          </LinkButton>
        )}
      </Container>
      {gatherings.length > 0 && (
        <HomeSection title={t('catalog.speaker.gatherings')} more={allAudios}>
          <CardGrid items={gatherings} />
        </HomeSection>
      )}
      {albums.length > 0 && (
        <HomeSection title={t('catalog.speaker.albums')} more={allAudios}>
          <CardGrid items={albums} />
        </HomeSection>
      )}
      {articles.length > 0 && (
        <HomeSection title={t('catalog.articles')} more={allArticles}>
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
