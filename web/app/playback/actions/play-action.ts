import { isFinished } from '@sohbet/contract/finished'
import { useStore } from 'zustand'
import { t } from '@sohbet/messages'
import { formatTime } from '#ui/format/format-time.ts'
import { engine } from './connect-player.ts'
import { playerStore, usePlayer } from '../state/player-store.ts'
import { currentTrackId, isPlaying as isPlayingNow } from '../state/selectors.ts'
import { endingSeconds } from '../state/rules.ts'
import { positionStore, type Resumable } from '../state/saved-positions.ts'

/** The action of a talk's button; `seconds` is where playback starts, `isAgain` means it was finished. */
export type PlayAction =
  | { kind: 'pause' }
  | { kind: 'continue'; seconds: number }
  | { kind: 'play'; seconds: number; isAgain?: boolean }

/** Inputs besides the player and the saved positions. */
interface Known {
  /** The second in the page's URL; takes precedence over every saved position. */
  linkedSeconds?: number | undefined
  /** The saved second the page was loaded with, used until a newer one is known. */
  loadedSeconds?: number | undefined
}

/** The current action of a talk's button. */
export function usePlayAction(talk: Resumable, { linkedSeconds, loadedSeconds }: Known = {}): PlayAction {
  const { id, durationSeconds } = talk
  const isPlaying = usePlayer((state) => currentTrackId(state) === id && isPlayingNow(state))
  // The button does not depend on the position during playback.
  const inPlayer = usePlayer((state) =>
    currentTrackId(state) === id && !isPlayingNow(state)
      ? placeOf(state.position, durationSeconds)
      : undefined,
  )
  const saved = useStore(positionStore, (positions) => positions.get(id)?.seconds)
  if (linkedSeconds !== undefined) return { kind: 'play', seconds: linkedSeconds }
  if (isPlaying) return { kind: 'pause' }
  const known = inPlayer ?? saved ?? loadedSeconds ?? 0
  // A paused talk continues at its position, unless that is its end.
  const isOver = inPlayer === undefined ? isFinished(known, durationSeconds) : known === Infinity
  if (isOver || known < 1) return { kind: 'play', seconds: 0, isAgain: isOver }
  return { kind: 'continue', seconds: known }
}

/** The position of a talk in the player; `Infinity` at its end, whatever its length. */
function placeOf(position: number, durationSeconds: number): number {
  return durationSeconds - position <= endingSeconds ? Infinity : Math.floor(position)
}

/** Pauses or continues the talk if it is in the player; otherwise calls `start`. */
export function pressTalk(trackId: number, start: () => void): void {
  if (currentTrackId(playerStore.getState()) === trackId) togglePlay()
  else start()
}

/** Toggles play and pause of the current track. */
export function togglePlay(): void {
  if (isPlayingNow(playerStore.getState())) engine.pause()
  else void engine.play()
}

/** The button's label: "Pause", "Continue at 0:31", "Play" or, if the URL has a second, "Play from 1:20". */
export function playLabel(action: PlayAction): string {
  switch (action.kind) {
    case 'pause':
      return t('player.play.pause')
    case 'continue':
      return t('player.play.continueAt', { time: formatTime(action.seconds) })
    case 'play':
      if (action.isAgain === true) return t('player.play.again')
      return action.seconds === 0
        ? t('player.play.play')
        : t('player.play.playFrom', { time: formatTime(action.seconds) })
  }
}

/** The label with the talk's title, for a button with an icon only: "Continue The tenth tree at 0:31". */
export function playName(action: PlayAction, title: string): string {
  switch (action.kind) {
    case 'pause':
      return t('player.play.pauseTitle', { title })
    case 'continue':
      return t('player.play.continueTitleAt', { title, time: formatTime(action.seconds) })
    case 'play':
      if (action.isAgain === true) return t('player.play.againTitle', { title })
      return action.seconds === 0
        ? t('player.play.playTitle', { title })
        : t('player.play.playTitleFrom', { title, time: formatTime(action.seconds) })
  }
}
