import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { SpeakerDetail } from '@sohbet/contract'
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
import { HomeSection } from './home-parts.tsx'
import styles from './speaker.module.css'

/** How the shell presents this page. */
export const handle: PageHandle = { hasFullFooter: true, heading: ({ name }: SpeakerDetail) => name }

/** The speaker of a slug. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<SpeakerDetail> {
  const slug = params['slug'] ?? ''
  const answer = await apiOf(context)('getSpeaker', { params: { slug } })
  if (!answer.ok) {
    const { movedOrRefused } = await import('../site/moved-page.ts')
    throw await movedOrRefused({ context, request }, answer, { kind: 'speaker', slug })
  }
  return answer.body.data
}

/** `/speakers/{slug}`: a speaker's gatherings, albums and articles, with a podcast of the public ones. */
export function Component() {
  // Returned by this route's loader.
  const speaker = useLoaderData() as SpeakerDetail
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
          <a className={buttonVariant('outline')} href={toLocalFile(feed.path)}>
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
    </>
  )
}
