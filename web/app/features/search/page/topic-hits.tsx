import type { TopicHit } from '@sohbet/contract/search'
import { t } from '@sohbet/messages'
import { Grid, Row } from '#ui/layout/layout.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { rich } from '#ui/text/rich.ts'
import styles from './topic-hits.module.css'

/** The topics that match a search, above its results. */
export function TopicHits({ topics }: { topics: readonly TopicHit[] }) {
  if (topics.length === 0) return null
  return (
    <section className={styles['topics']} aria-labelledby="in-topics">
      <h2 id="in-topics">{t('search.topics.title', { count: topics.length })}</h2>
      <Grid as="ul" className={styles['hits']}>
        {topics.map((topic) => (
          <li key={topic.slug} className={styles['hit']}>
            <Link className={styles['main']} to={topicPath(topic)}>
              <span className={styles['label']} dir="auto">
                {topic.label}
              </span>
              <span className={styles['count']}>{countOf(topic)}</span>
              <Icon name="caret-right" />
            </Link>
            {topic.related.length > 0 && (
              <p className={styles['related']}>
                <SeeAlso topics={topic.related} />
              </p>
            )}
          </li>
        ))}
      </Grid>
    </section>
  )
}

function SeeAlso({ topics }: { topics: TopicHit['related'] }) {
  const links = (
    <>
      {topics.map(({ slug, label }) => (
        <Link key={slug} to={topicPath({ slug, audios: 1 })} isPrefetched={false}>
          {label}
        </Link>
      ))}
    </>
  )
  return rich('search.topics.seeAlso', { topics: () => links })
}

/** Topics as chips, as starting points. */
export function TopicChips({ title, topics }: { title: string; topics: readonly TopicHit[] }) {
  if (topics.length === 0) return null
  return (
    <section className={styles['chips']} aria-labelledby="some-topics">
      <h2 id="some-topics">{title}</h2>
      <Row as="ul">
        {topics.map((topic) => (
          <li key={topic.slug}>
            <Link className={styles['chip']} to={topicPath(topic)} isPrefetched={false}>
              <span dir="auto">{topic.label}</span>
            </Link>
          </li>
        ))}
      </Row>
    </section>
  )
}

function topicPath({ slug, audios }: Pick<TopicHit, 'slug' | 'audios'>): string {
  return `/${audios > 0 ? 'audios' : 'articles'}/t-${slug}`
}

function countOf({ audios: audioCount, articles: articleCount }: TopicHit): string {
  const audios = audioCount === 0 ? '' : t('catalog.listing.audioCount', { count: audioCount })
  const articles = articleCount === 0 ? '' : t('catalog.listing.articleCount', { count: articleCount })
  if (audios === '' || articles === '') return audios + articles
  return t('search.topics.audiosAndArticles', { audios, articles })
}
