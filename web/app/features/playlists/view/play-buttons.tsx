import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { formatTime } from '#ui/format/format-time.ts'
import { SteadyLabel } from '#ui/line/steady-label.tsx'
import { playLabel, pressTalk, usePlayAction } from '#playback/actions/play-action.ts'
import { toResumable } from '#playback/state/from-catalog.ts'
import { usePlayer } from '#playback/state/player-store.ts'
import { currentTrackId } from '#playback/state/selectors.ts'
import { playPlaylist, playShuffled } from '../windows/play-playlist.ts'
import type { PlaylistEntry } from '../state/playlist-entry.ts'
import type { OpenPlaylist } from '../windows/use-playlist-windows.ts'
import styles from './playlist-head.module.css'

/** Plays a playlist from its first talk or in random order. A talk of it that is in the player continues. */
export function PlayButtons({ entries, toPlay }: Pick<OpenPlaylist, 'entries' | 'toPlay'>) {
  const inPlayer = usePlayer(currentTrackId)
  const entry =
    entries.find(({ track }) => track.id === inPlayer) ?? entries.find(({ track }) => !track.is_locked)
  return (
    entry !== undefined && (
      <PlayFrom entry={entry} entries={entries} toPlay={toPlay} isHere={entry.track.id === inPlayer} />
    )
  )
}

interface PlayFromProps extends Pick<OpenPlaylist, 'entries' | 'toPlay'> {
  entry: PlaylistEntry
  isHere: boolean
}

function PlayFrom({ entry: { track }, entries, toPlay, isHere }: PlayFromProps) {
  const action = usePlayAction(toResumable(track))
  const maxLength = entries.reduce((max, entry) => Math.max(max, entry.track.duration_in_seconds), 0)
  return (
    <>
      <Button
        variant="primary"
        className={styles['play']}
        onClick={() => pressTalk(track.id, () => void playPlaylist(toPlay()))}
      >
        <SteadyLabel
          icon={action.kind === 'pause' ? 'pause' : 'play'}
          text={isHere || action.kind === 'continue' ? playLabel(action) : t('playlists.view.playAll')}
          maxLength={t('player.play.continueAt', { time: formatTime(maxLength) })}
        />
      </Button>
      <Button variant="outline" onClick={() => void playShuffled(toPlay())}>
        {t('playlists.view.shuffle')}
      </Button>
    </>
  )
}
