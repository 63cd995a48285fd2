import { isFinished } from '@sohbet/contract/finished'
import { useStore } from 'zustand'
import { t } from '@sohbet/messages'
import { formatTime } from '#ui/format/format-time.ts'
import { engine } from './connect-player.ts'
import { playerStore, usePlayer } from '../state/player-store.ts'
import { currentTrackId, isPlaying as isPlayingNow } from '../state/selectors.ts'
import { endingSeconds } from '../state/rules.ts'
import { positionStore } from '../state/saved-positions.ts'
import type { Resumable } from '../state/saved-positions.ts'

/** What a press on a talk's button does; `seconds` is where the sound begins, `isAgain` after it was finished. */
export type PlayAction =
  | { kind: 'pause' }
  | { kind: 'continue'; seconds: number }
  | { kind: 'play'; seconds: number; isAgain?: boolean }

/** What decides besides the player and the saved positions. */
interface Known {
  /** The second that the page's address names; it goes before every saved position. */
  askedSeconds?: number | undefined
  /** The saved second that the page was loaded with, for as long as nothing newer is known. */
  loadedSeconds?: number | undefined
}

/** What a press on a talk's button does now. */
export function usePlayAction(talk: Resumable, { askedSeconds, loadedSeconds }: Known = {}): PlayAction {
  const { id, durationSeconds } = talk
  const isPlaying = usePlayer((state) => currentTrackId(state) === id && isPlayingNow(state))
  // While it plays, the button does not depend on it.
  const inPlayer = usePlayer((state) =>
    currentTrackId(state) === id && !isPlayingNow(state)
      ? placeOf(state.position, durationSeconds)
      : undefined,
  )
  const saved = useStore(positionStore, (positions) => positions.get(id)?.seconds)
  if (askedSeconds !== undefined) return { kind: 'play', seconds: askedSeconds }
  if (isPlaying) return { kind: 'pause' }
  const known = inPlayer ?? saved ?? loadedSeconds ?? 0
  // A paused talk continues at its position, unless it is at its end.
  const isOver = inPlayer === undefined ? isFinished(known, durationSeconds) : known === Infinity
  if (isOver || known < 1) return { kind: 'play', seconds: 0, isAgain: isOver }
  return { kind: 'continue', seconds: known }
}

/** The position of a talk in the player; `Infinity` at its end, whatever its length is. */
function placeOf(position: number, durationSeconds: number): number {
  return durationSeconds - position <= endingSeconds ? Infinity : Math.floor(position)
}

/** Pauses or continues the talk if the player has it; otherwise `start` plays it. */
export function pressTalk(trackId: number, start: () => void): void {
  if (currentTrackId(playerStore.getState()) === trackId) togglePlay()
  else start()
}

/** Plays or pauses what is in the player. */
export function togglePlay(): void {
  if (isPlayingNow(playerStore.getState())) engine.pause()
  else void engine.play()
}

/** What the button says: "Pause", "Continue at 0:31", "Play" or, where the address names a second, "Play from 1:20". */
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

/** The same with the talk's title, for a button with an icon only: "Continue The tenth tree at 0:31". */
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
