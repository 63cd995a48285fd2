import type { SpokenMoment } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { momentPath } from '#features/catalog/labels.ts'
import { formatTime } from '#ui/format/format-time.ts'
import { Row } from '#ui/layout/layout.tsx'
import { Facts } from '#ui/line/facts.tsx'
import { Link } from '#ui/link/link.tsx'
import { List, ListRow } from '#ui/list/list.tsx'
import styles from './spoken-moments.module.css'

/** Moments of a talk shown before the others are expanded. */
const fewMoments = 3

/** Talks with their moments, each with a link that plays from there. A talk with many shows the first and a count. */
export function SpokenMoments({ moments }: { moments: readonly SpokenMoment[] }) {
  const talks = Map.groupBy(moments, (moment) => moment.audio_id)
  return (
    <List>
      {[...talks.values()].map(([first, ...others]) =>
        first === undefined ? null : <Talk key={first.audio_id} first={first} others={others} />,
      )}
    </List>
  )
}

function Talk({ first, others }: { first: SpokenMoment; others: readonly SpokenMoment[] }) {
  const { title, slug, by, audio_id: audioId, start_in_seconds: second } = first
  const facts =
    others.length === 0
      ? [formatTime(second), by]
      : [by, t('catalog.moments.count', { count: others.length + 1 })]
  const hidden = others.slice(fewMoments - 1)
  return (
    <ListRow
      title={title}
      to={momentPath(slug, audioId, second)}
      meta={
        <>
          <Facts items={facts} />
          {others.length > 0 && <Times moments={[first, ...others.slice(0, fewMoments - 1)]} />}
          {hidden.length > 0 && (
            <details className={styles['hidden']}>
              <summary>{t('catalog.moments.more', { count: hidden.length })}</summary>
              <Times moments={hidden} />
            </details>
          )}
        </>
      }
    />
  )
}

function Times({ moments }: { moments: readonly SpokenMoment[] }) {
  return (
    <Row as="ul" gap={3}>
      {moments.map(({ id, slug, audio_id: audioId, start_in_seconds: second }) => (
        <li key={id}>
          <Link className={styles['time']} to={momentPath(slug, audioId, second)}>
            {formatTime(second)}
          </Link>
        </li>
      ))}
    </Row>
  )
}
