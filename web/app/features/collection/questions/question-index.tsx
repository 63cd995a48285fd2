import clsx from 'clsx'
import type { CollectionDetail } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { SectionHead } from '#ui/layout/layout.tsx'
import { playOrShowLock } from '#features/locks/play-or-show-lock.ts'
import { QuestionThread, toThreadEntries } from './question-line.tsx'
import { countQuestions } from '#features/catalog/labels.ts'
import styles from './question-index.module.css'

/** The questions of a collection by talk; beside the talks it scrolls independently (SUHBA-01). */
export function QuestionIndex({
  collection,
  playing,
  isBeside,
}: {
  collection: CollectionDetail
  playing: number | null
  isBeside: boolean
}) {
  const talks = collection.tracks
    .map((track) => ({ track, entries: toThreadEntries(collection.index, [track]) }))
    .filter(({ entries }) => entries.length > 0)
  return (
    <aside className={clsx(isBeside && styles['beside'])} aria-labelledby="questions">
      <SectionHead>
        <div>
          <h2 id="questions">{countQuestions(collection.index.length)}</h2>
          <p>{t('collections.questions.hint')}</p>
        </div>
      </SectionHead>
      {talks.map(({ track, entries }) => (
        <div key={track.id}>
          {talks.length > 1 && (
            <h3 className={styles['talk']}>
              <bdi>{track.title}</bdi>
            </h3>
          )}
          <QuestionThread
            slug={collection.slug}
            entries={entries}
            playing={playing}
            onChoose={({ audio_id: trackId, start_in_seconds: atSeconds }) =>
              playOrShowLock(collection, { trackId, atSeconds })
            }
          />
        </div>
      ))}
    </aside>
  )
}
