import type { SearchHit } from '@sohbet/contract/search'
import { t } from '@sohbet/messages'
import { formatTime } from '#ui/format/format-time.ts'
import { SectionHead } from '#ui/layout/layout.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { Text } from '#ui/text/text.tsx'
import { MomentLink, MomentSign } from '#features/locks/moment-link.tsx'
import { Highlighted } from '../suggestions/highlighted.tsx'
import styles from './question-hits.module.css'

/** A matching question with its talk. */
type QuestionHit = SearchHit['highlight']['questions'][number] &
  Pick<SearchHit, 'slug' | 'title' | 'language'>

/** Number of questions shown before the others are expanded. */
const fewMoments = 6

/** The questions of all hits, in the order of the hits. */
export function questionsOf(hits: readonly SearchHit[]): QuestionHit[] {
  return hits.flatMap(({ slug, title, language, highlight }) =>
    highlight.questions.map((question) => ({ ...question, slug, title, language })),
  )
}

/** Questions from talks, above all other results: each link opens its talk at the answer. */
export function QuestionHits({ questions }: { questions: readonly QuestionHit[] }) {
  if (questions.length === 0) return null
  const others = questions.slice(fewMoments)
  return (
    <section className={styles['questions']} aria-labelledby="in-questions">
      <SectionHead>
        <h2 id="in-questions">{t('search.questions.title')}</h2>
        <Text variant="small">{t('search.questions.momentCount', { count: questions.length })}</Text>
      </SectionHead>
      <QuestionLinks questions={questions.slice(0, fewMoments)} />
      {others.length > 0 && (
        <details className={styles['others']}>
          <summary>
            <span>{t('search.questions.more', { count: others.length })}</span>
            <Icon name="caret-down" size="s" />
          </summary>
          <QuestionLinks questions={others} />
        </details>
      )}
    </section>
  )
}

function QuestionLinks({ questions }: { questions: readonly QuestionHit[] }) {
  return (
    <ul className={styles['list']}>
      {questions.map((hit) => (
        <li key={hit.id}>
          <MomentLink
            className={styles['link']}
            item={{ ...hit, trackId: hit.audio_id, atSeconds: hit.start_in_seconds }}
          >
            <span className={styles['question']} dir="auto" lang={hit.language}>
              <Highlighted segments={hit.question} />
            </span>
            <span className={styles['moment']}>
              <MomentSign item={hit} />
              {formatTime(hit.start_in_seconds)}
            </span>
          </MomentLink>
          {/* Outside the link: screen readers list the links by question, not the same talk repeatedly. */}
          <span className={styles['talk']} dir="auto" lang={hit.language}>
            {hit.title}
          </span>
        </li>
      ))}
    </ul>
  )
}
