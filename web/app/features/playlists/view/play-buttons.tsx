import type { PlaylistItem } from '@sohbet/contract'
import { Button } from '../../../ui/button/button.tsx'
import { formatTime } from '../../../ui/format/format-time.ts'
import { SteadyWords } from '../../../ui/line/steady-words.tsx'
import { playWords, pressTalk, usePlayAction } from '../../../playback/actions/play-action.ts'
import { toResumable } from '../../../playback/state/from-catalog.ts'
import { usePlayer } from '../../../playback/state/player-store.ts'
import { currentTrackId } from '../../../playback/state/selectors.ts'
import { playPlaylist, shuffle } from '../state/play-playlist.ts'
import styles from './playlist-head.module.css'

/** Plays a playlist from its first talk, or in an order that chance gives; the talk in the player goes on. */
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
  const longest = Math.max(...items.map((item) => item.track.duration_in_seconds))
  return (
    <>
      <Button
        look="primary"
        className={styles['play']}
        onClick={() => pressTalk(track.id, () => playPlaylist(items))}
      >
        <SteadyWords
          icon={action.kind === 'pause' ? 'pause' : 'play'}
          words={isHere || action.kind === 'continue' ? playWords(action) : 'Play all'}
          longest={`Continue at ${formatTime(longest)}`}
        />
      </Button>
      <Button look="outline" onClick={() => playPlaylist(shuffle(items))}>
        Shuffle
      </Button>
    </>
  )
}
