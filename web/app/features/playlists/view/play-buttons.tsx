import type { PlaylistItem } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { formatTime } from '#ui/format/format-time.ts'
import { SteadyLabel } from '#ui/line/steady-label.tsx'
import { playLabel, pressTalk, usePlayAction } from '#playback/actions/play-action.ts'
import { toResumable } from '#playback/state/from-catalog.ts'
import { usePlayer } from '#playback/state/player-store.ts'
import { currentTrackId } from '#playback/state/selectors.ts'
import { playPlaylist, playShuffled } from '../state/play-playlist.ts'
import styles from './playlist-head.module.css'

/** Plays a playlist from its first talk or in random order. A talk of it that is in the player continues. */
export function PlayButtons({ items }: { items: readonly PlaylistItem[] }) {
  const inPlayer = usePlayer(currentTrackId)
  const item = items.find(({ track }) => track.id === inPlayer) ?? items.find(({ track }) => !track.is_locked)
  return item !== undefined && <PlayFrom item={item} items={items} isHere={item.track.id === inPlayer} />
}

interface PlayFromProps {
  item: PlaylistItem
  items: readonly PlaylistItem[]
  isHere: boolean
}

function PlayFrom({ item: { track }, items, isHere }: PlayFromProps) {
  const action = usePlayAction(toResumable(track))
  const maxLength = items.reduce((max, item) => Math.max(max, item.track.duration_in_seconds), 0)
  return (
    <>
      <Button
        variant="primary"
        className={styles['play']}
        onClick={() => pressTalk(track.id, () => playPlaylist(items))}
      >
        <SteadyLabel
          icon={action.kind === 'pause' ? 'pause' : 'play'}
          text={isHere || action.kind === 'continue' ? playLabel(action) : t('playlists.view.playAll')}
          maxLength={t('player.play.continueAt', { time: formatTime(maxLength) })}
        />
      </Button>
      <Button variant="outline" onClick={() => playShuffled(items)}>
        {t('playlists.view.shuffle')}
      </Button>
    </>
  )
}
