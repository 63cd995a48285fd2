import type { TopicHit } from '@sohbet/contract/search'
import { Grid, Row } from '../../../ui/layout/layout.tsx'
import { Icon } from '../../../ui/picture/icon.tsx'
import { Link } from '../../../ui/link/link.tsx'
import styles from './topic-hits.module.css'

/** The topics that a search names, above all that holds its words. */
export function TopicHits({ topics }: { topics: readonly TopicHit[] }) {
  if (topics.length === 0) return null
  return (
    <section className={styles['topics']} aria-labelledby="in-topics">
      <h2 id="in-topics">{topics.length === 1 ? 'Topic' : 'Topics'}</h2>
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
                {'See also '}
                {topic.related.map(({ slug, label }) => (
                  <Link key={slug} to={topicPath({ slug, audios: 1 })} isPrefetched={false}>
                    {label}
                  </Link>
                ))}
              </p>
            )}
          </li>
        ))}
      </Grid>
    </section>
  )
}

/** Topics as chips, for who is looking for something to begin with. */
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

function countOf({ audios, articles }: TopicHit): string {
  const parts = [count(audios, 'audio', 'audios'), count(articles, 'article', 'articles')]
  return parts.filter((part) => part !== undefined).join(', ')
}

function count(many: number, one: string, several: string): string | undefined {
  return many === 0 ? undefined : `${many} ${many === 1 ? one : several}`
}
