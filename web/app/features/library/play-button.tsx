import type { AlbumHead, Track } from '@sohbet/contract'
import buttons from '../../ui/button.module.css'
import { Icon } from '../../ui/icon.tsx'
import { isPlainClick } from '../../ui/is-plain-click.ts'
import { Link } from '../../ui/link.tsx'
import { momentPath } from '../catalog/words.ts'
import { prepareTrack } from '../player/connect-player.ts'
import { playQueue, toQueuedTrack } from '../player/play-queue.ts'

/** What is played. */
export interface PlayButtonProps {
  track: Track
  album: AlbumHead
  /** Seconds at which it begins. */
  atSeconds?: number
  /** In a history there is no way on or back (PLAYER-35). */
  isFromHistory?: boolean
}

/** Plays one talk; without a script, or when its rules keep it, it leads to the talk's page. */
export function PlayButton({ track, album, atSeconds = 0, isFromHistory = false }: PlayButtonProps) {
  const queued = toQueuedTrack(track, album)
  const isLocked = queued === undefined
  return (
    <Link
      className={buttons['iconOnly']}
      aria-label={isLocked ? `${track.title} is locked` : `Play ${track.title}`}
      to={momentPath(album.slug, track.id, atSeconds > 0 ? Math.floor(atSeconds) : undefined)}
      onPointerDown={() => prepareTrack(track)}
      onClick={(event) => {
        if (!isPlainClick(event) || isLocked) return
        event.preventDefault()
        playQueue(
          { tracks: [queued], totalTracks: 1, isFromHistory, questions: [] },
          { trackId: track.id, atSeconds },
        )
      }}
    >
      <Icon name={isLocked ? 'lock-simple' : 'play'} />
    </Link>
  )
}
