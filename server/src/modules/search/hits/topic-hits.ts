import type { TopicHit } from '@sohbet/contract/search'
import type { TopicRow } from '#modules/catalog/index.ts'
import type { TopicTerms } from '../words/topic-terms.ts'

const maxRelated = 5
const maxNearby = 8

/** The name of a topic in the reader's language. */
export type NameTopic = (topic: Pick<TopicRow, 'slug' | 'label'>) => string

/** Topics as hits, each with related topics. */
export function presentTopics(
  found: readonly TopicRow[],
  { topics }: TopicTerms,
  nameOf: NameTopic,
): TopicHit[] {
  return found.map((topic) => ({
    slug: topic.slug,
    label: nameOf(topic),
    audios: topic.audios,
    articles: topic.articles,
    related: topics
      .filter((other) => isNear(topic, other) && !found.includes(other))
      .slice(0, maxRelated)
      .map((other) => ({ slug: other.slug, label: nameOf(other) })),
  }))
}

/** Topics to offer when a search found nothing: those that it names, related ones, then the largest. */
export function findNearbyTopics(query: string, terms: TopicTerms): TopicRow[] {
  const named = terms.find(query)
  const around = terms.topics.filter((other) => named.some((topic) => isNear(topic, other)))
  const roots = terms.topics.filter(({ parent }) => parent === null)
  return [...new Set([...named, ...around, ...roots])].slice(0, maxNearby)
}

// Whether a topic is a parent, a child or a sibling.
function isNear(one: TopicRow, other: TopicRow): boolean {
  if (one === other) return false
  return (
    other.slug === one.parent ||
    other.parent === one.slug ||
    (one.parent !== null && other.parent === one.parent)
  )
}
