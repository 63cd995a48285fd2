import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Track } from '@sohbet/contract'
import { Facts } from '../../ui/facts.tsx'
import { formatTime } from '../../ui/format-time.ts'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useLate } from '../../ui/use-late.ts'
import { useAccount } from '../account/account-context.ts'
import { LoginButton } from '../account/login-button.tsx'
import { setPendingAction } from '../account/pending-action.ts'
import { PlayingMark } from '../player/playing-mark.tsx'
import styles from './track-row.module.css'
import { countQuestions, unlockSentence } from './words.ts'

/** What a row shows and what its press does. */
export interface TrackRowProps {
  track: Track
  number: number
  questionCount: number
  state: 'still' | 'playing' | 'paused'
  /** The track that the address points at (ROUTE-29). */
  isTarget: boolean
  onPress(): void
  /** The button is pressed down and not let go yet. */
  onPressDown(): void
  /** How much of it the listener has heard; null: nothing. */
  heard?: ReactNode
  /** What else can be done with it, at the end of the row. */
  actions?: ReactNode
}

/** One track: its number turns into a play sign under the pointer; a locked one says how it opens (B-42). */
export function TrackRow({
  track,
  number,
  questionCount,
  state,
  isTarget,
  onPress,
  onPressDown,
  heard = null,
  actions,
}: TrackRowProps) {
  const isActive = state !== 'still'
  return (
    <li
      id={`audio-${track.id}`}
      className={clsx(
        styles['row'],
        isActive && styles['playing'],
        track.is_locked && styles['locked'],
        isTarget && styles['target'],
      )}
    >
      <TrackSign track={track} number={number} state={state} onPress={onPress} onPressDown={onPressDown} />
      <div>
        <p className={styles['title']}>
          {/* Its own direction within, beside its facts in any case. */}
          <bdi>{track.title}</bdi>
        </p>
        <p className={styles['facts']}>
          <Facts
            items={[
              state === 'playing' && 'Playing',
              heard,
              track.is_locked && unlockSentence(track.required_access),
              questionCount > 0 && countQuestions(questionCount).toLowerCase(),
            ]}
          />
          <span className={styles['phone']}>{formatTime(track.duration_in_seconds)}</span>
        </p>
      </div>
      {track.is_locked && track.price_credits !== null ? (
        <span className={styles['price']}>{track.price_credits} credits</span>
      ) : (
        <span />
      )}
      <span className={styles['duration']}>{formatTime(track.duration_in_seconds)}</span>
      <span className={styles['actions']}>{actions}</span>
    </li>
  )
}

function TrackSign({
  track,
  number,
  state,
  onPress,
  onPressDown,
}: Pick<TrackRowProps, 'track' | 'number' | 'state' | 'onPress' | 'onPressDown'>) {
  if (track.is_locked) return <LockSign track={track} />
  const verb = state === 'playing' ? 'Pause' : 'Play'
  return (
    <button
      type="button"
      className={clsx(styles['sign'], styles['press'])}
      aria-label={`${verb} ${track.title}`}
      onPointerDown={onPressDown}
      onClick={onPress}
    >
      {/* The number is drawn by the style sheet: as text it would be a label that the button's name lacks. */}
      <span className={styles['rest']} data-number={state === 'playing' ? undefined : number}>
        {state === 'playing' && <PlayingMark />}
      </span>
      <span className={styles['act']}>
        <Icon name={state === 'playing' ? 'pause' : 'play'} />
      </span>
    </button>
  )
}

/** For a visitor the lock is the way to sign in; the track then plays by itself (B-44, B-76). */
function LockSign({ track }: { track: Track }) {
  const { pathname, search } = useLocation()
  const isVisitor = useAccount() === null
  const lock = <Icon name="lock-simple" size="s" />
  if (!isVisitor) return <UnlockButton track={track}>{lock}</UnlockButton>
  return (
    <LoginButton
      className={clsx(styles['sign'], styles['unlock'])}
      label={`Login to play ${track.title}`}
      reason="Please login to play this audio"
      onAsk={() =>
        setPendingAction({ kind: 'play', path: `${pathname}${search}`, payload: { trackId: track.id } })
      }
    >
      {lock}
    </LoginButton>
  )
}

/** For a member it says which plan or purchase opens the track, and leads there (B-43). */
function UnlockButton({ track, children }: { track: Track; children: ReactNode }) {
  const { Component: UnlockDialog, isOpen, open, close } = useLate(loadUnlockDialog)
  const press = async (): Promise<void> => {
    if (!(await open())) showToast('info', unlockSentence(track.required_access))
  }
  return (
    <>
      <button
        type="button"
        className={clsx(styles['sign'], styles['unlock'])}
        aria-haspopup="dialog"
        aria-label={`Unlock ${track.title}`}
        onClick={() => void press()}
      >
        {children}
      </button>
      {UnlockDialog !== undefined && <UnlockDialog track={track} isOpen={isOpen} onClose={close} />}
    </>
  )
}

async function loadUnlockDialog() {
  return (await import('./unlock-dialog.tsx')).UnlockDialog
}
