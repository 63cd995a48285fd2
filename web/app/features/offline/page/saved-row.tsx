import { defaultErrorMessage } from '@sohbet/contract/messages'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Facts } from '#ui/line/facts.tsx'
import { formatTime } from '#ui/format/format-time.ts'
import { Icon, type IconName } from '#ui/picture/icon.tsx'
import { Progress } from '#ui/picture/progress.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { removeWithUndo } from '#lib/removal.ts'
import { playName, usePlayAction } from '#playback/actions/play-action.ts'
import { PlayingMark } from '#features/listening/marks/playing-mark.tsx'
import { formatBytes } from '../saving/forecast.ts'
import { isLeaseOver } from '../store/lease.ts'
import type { SavedTrack } from '../store/saved-track.ts'
import type * as savedTracks from '../saving/saved-tracks.ts'
import { bytesHere } from '../saving/saving-order.ts'
import { stateLabels } from '../saving/saving-labels.ts'
import styles from './saved-row.module.css'

/** A talk on this device: it can be played, removed, and continued if saving was interrupted. */
export function SavedRow({
  saved,
  latestSeen,
  onPlay,
}: {
  saved: SavedTrack
  latestSeen: number
  onPlay(): void
}) {
  const { track } = saved
  return (
    <li className={styles['row']}>
      <Sign saved={saved} latestSeen={latestSeen} onPlay={onPlay} />
      <div className={styles['text']}>
        <p className={styles['title']} dir="auto">
          {track.title}
        </p>
        <p className={styles['facts']}>
          <Facts
            items={[
              formatTime(track.durationSeconds),
              formatBytes(saved.bytes),
              stateLabels(saved, latestSeen),
            ]}
          />
        </p>
        {saved.state !== 'saved' && (
          <Progress
            label={t('offline.row.saving', { title: track.title })}
            value={bytesHere(saved)}
            max={saved.bytes}
            isLabelUnseen
          />
        )}
      </div>
      <div className={styles['buttons']}>
        <SavingButton saved={saved} />
        <SmallButton
          icon="trash"
          label={t('offline.row.remove', { title: track.title })}
          onPress={() => remove(saved)}
        />
      </div>
    </li>
  )
}

function Sign({ saved, latestSeen, onPlay }: { saved: SavedTrack; latestSeen: number; onPlay(): void }) {
  const action = usePlayAction(saved.track)
  if (isLeaseOver(saved, latestSeen))
    return (
      <span className={styles['sign']}>
        <Icon name="lock-simple" />
      </span>
    )
  if (saved.state !== 'saved')
    return (
      <span className={styles['sign']}>
        <Icon name="cloud-arrow-down" />
      </span>
    )
  return (
    <IconButton className={styles['sign']} aria-label={playName(action, saved.track.title)} onClick={onPlay}>
      {action.kind === 'pause' ? <PlayingMark /> : <Icon name="play" />}
    </IconButton>
  )
}

function SavingButton({ saved: { state, trackId, track } }: { saved: SavedTrack }) {
  if (state === 'saved') return null
  if (state === 'waiting')
    return (
      <SmallButton
        icon="pause"
        label={t('offline.row.pause', { title: track.title })}
        onPress={() => void change(async ({ pauseSaving }) => await pauseSaving(trackId))}
      />
    )
  return (
    <Button
      variant="text"
      aria-label={t('offline.row.continueTitle', { title: track.title })}
      onClick={() => void change(async ({ resumeSaving }) => await resumeSaving(trackId))}
    >
      {t('offline.row.continue')}
    </Button>
  )
}

async function change(act: (saving: typeof savedTracks) => Promise<void>): Promise<void> {
  try {
    await act(await import('../saving/saved-tracks.ts'))
  } catch {
    showToast('error', t(defaultErrorMessage))
  }
}

function SmallButton({ icon, label, onPress }: { icon: IconName; label: string; onPress(): void }) {
  return (
    <IconButton aria-label={label} onClick={onPress}>
      <Icon name={icon} />
    </IconButton>
  )
}

function remove({ trackId, track }: SavedTrack): void {
  const hide = async (isLeaving: boolean): Promise<void> => {
    const { hideSaved } = await import('../saving/saved-tracks.ts')
    await hideSaved(trackId, isLeaving)
  }
  removeWithUndo({
    text: t('offline.row.removed', { title: track.title }),
    hide: () => hide(true),
    show: () => void hide(false),
    commit: async () => {
      try {
        const { removeSaved } = await import('../saving/saved-tracks.ts')
        await removeSaved([trackId])
        return true
      } catch {
        return false
      }
    },
  })
}
