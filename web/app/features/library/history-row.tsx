import { Form } from 'react-router'
import { PageAccount } from '#session/account/page-account.tsx'
import type { RecentActivity, TrackProgress } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { Progress } from '#ui/picture/progress.tsx'
import { AlbumPlay } from '#features/collection/covers/cover-play.tsx'
import { timeLeft } from '#features/listening/continue/resume-labels.ts'
import { toActivityLabels } from './activity-labels.ts'
import { PlayButton } from './play-button.tsx'
import { removeEntry } from './removed-entries.ts'
import { RowLabels } from './row-labels.tsx'
import styles from './history-row.module.css'

/** An entry of the history with a link to its page, and a play button for a talk. */
export function HistoryRow({ entry, heard }: { entry: RecentActivity; heard: TrackProgress | undefined }) {
  const text = toActivityLabels(entry)
  if (text === undefined) return null
  const { track, album } = entry
  return (
    <li className={styles['row']}>
      <RowLabels {...text} />
      {track !== null && heard !== undefined && (
        <HeardLine title={track.title} duration={track.duration_in_seconds} heard={heard} />
      )}
      <div className={styles['buttons']}>
        {track !== null && album !== null && (
          <PlayButton
            track={track}
            album={album}
            loadedSeconds={heard?.place_seconds ?? undefined}
            isFromHistory
          />
        )}
        {track === null && album !== null && (
          // An entry does not include the duration.
          <AlbumPlay
            album={{ ...album, track_count: 0, duration_in_seconds: 0 }}
            className={buttonVariant('icon')}
          />
        )}
        <RemoveButton entry={entry} title={text.title} />
      </div>
    </li>
  )
}

function HeardLine({ title, duration, heard }: { title: string; duration: number; heard: TrackProgress }) {
  const place = heard.is_finished ? duration : (heard.place_seconds ?? 0)
  const text = heard.is_finished
    ? t('library.history.heard')
    : t('listening.place.left', { time: timeLeft(duration, place) })
  return (
    <>
      <div className={styles['line']} dir="ltr">
        <Progress
          label={t('listening.place.label', { title })}
          value={place}
          max={duration}
          valueText={text}
          isLabelUnseen
        />
      </div>
      <p className={styles['left']}>
        <bdi>{text}</bdi>
      </p>
    </>
  )
}

/** A form, so that it works without JavaScript; with JavaScript, removing can be undone. */
function RemoveButton({ entry, title }: { entry: RecentActivity; title: string }) {
  return (
    <Form
      method="post"
      preventScrollReset
      onSubmit={(event) => {
        event.preventDefault()
        removeEntry(entry, title)
      }}
    >
      <PageAccount />
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="id" value={entry.id} />
      <IconButton type="submit" aria-label={t('library.history.remove', { title })}>
        <Icon name="x" />
      </IconButton>
    </Form>
  )
}
