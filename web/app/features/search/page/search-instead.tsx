import type { AnswerOf } from '@sohbet/contract'
import type { search, TopicHit } from '@sohbet/contract/search'
import { t } from '@sohbet/messages'
import { Link } from '#ui/link/link.tsx'
import { Facts } from '#ui/line/facts.tsx'
import { itemPath, kindWord } from '#features/catalog/labels.ts'
import { PlayableCover } from '#features/collection/covers/playable-cover.tsx'
import { toTextAddress } from '../search-query.ts'
import { TopicChips } from './topic-hits.tsx'
import { rich } from '#ui/text/rich.ts'
import hits from './search-hits.module.css'
import styles from './search-instead.module.css'

const none: readonly TopicHit[] = []

type Instead = NonNullable<AnswerOf<typeof search>['instead']>

/** Suggests a corrected text that has results. */
export function Correction({ text }: { text: string }) {
  const link = (
    <Link to={toTextAddress(text)}>
      <span dir="auto">{text}</span>
    </Link>
  )
  return <p className={styles['correction']}>{rich('search.didYouMean', { words: () => link })}</p>
}

/** Suggestions for a search without results: topics and the newest talks. */
export function SearchInstead({
  instead: { topics, newest },
  shown = none,
}: {
  instead: Instead
  /** Topics that are already on the page. */
  shown?: readonly TopicHit[]
}) {
  const known = new Set(shown.flatMap(({ slug, related }) => [slug, ...related.map((one) => one.slug)]))
  const others = topics.filter(({ slug }) => !known.has(slug))
  return (
    <>
      <TopicChips
        title={t(known.size === 0 ? 'search.topics.toBegin' : 'search.topics.others')}
        topics={others}
      />
      {newest.length > 0 && (
        <section className={hits['section']} aria-labelledby="newest">
          <h2 id="newest" className={styles['title']}>
            {t('search.newest')}
          </h2>
          <ul className={hits['list']}>
            {newest.map((item) => (
              <li key={item.id} className={hits['hit']}>
                <PlayableCover item={item} />
                <div className={hits['text']}>
                  <h3 dir="auto" lang={item.language}>
                    <Link to={itemPath(item)}>{item.title}</Link>
                  </h3>
                  <p className={hits['facts']}>
                    <Facts items={[kindWord(item.type), item.speaker, item.place]} />
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
