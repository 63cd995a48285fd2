import type { AlbumHead, Track } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { isPlainClick } from '#ui/link/is-plain-click.ts'
import { LockLink } from '#features/locks/lock-link.tsx'
import { momentPath } from '#features/catalog/labels.ts'
import { useAlbumPositions } from '#features/listening/positions/album-progress.ts'
import { prepareTrack } from '#playback/actions/connect-player.ts'
import { playName, pressTalk, usePlayAction } from '#playback/actions/play-action.ts'
import { playQueue } from '#playback/actions/play-queue.ts'
import { toQueuedTrack, toResumable } from '#playback/state/from-catalog.ts'

/** The track to play. */
export interface PlayButtonProps {
  track: Track
  album: AlbumHead
  /** The saved position with which the page was loaded, in seconds. */
  loadedSeconds?: number | undefined
  /** A history has no previous or next track (PLAYER-35). */
  isFromHistory?: boolean
}

/** Plays a talk; without JavaScript it links to the talk's page. For a locked one it shows how to get access. */
export function PlayButton({ track, album, loadedSeconds, isFromHistory = false }: PlayButtonProps) {
  const action = usePlayAction(toResumable(track), { loadedSeconds })
  useAlbumPositions([album.id])
  const queued = toQueuedTrack(track, album)
  if (queued === undefined)
    return (
      <LockLink
        className={buttonVariant('icon')}
        item={{ ...track, slug: album.slug, trackId: track.id }}
        label={t('playlists.row.unlock', { title: track.title })}
      >
        <Icon name="lock-simple" />
      </LockLink>
    )
  return (
    <LinkButton
      variant="icon"
      aria-label={playName(action, track.title)}
      to={momentPath(album.slug, track.id)}
      onPointerDown={() => prepareTrack(track)}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        const queue = { tracks: [queued], totalTracks: 1, isFromHistory, questions: [] }
        const start = (): void => playQueue(queue, { trackId: track.id })
        // A history has its own queue; continuing the paused track would use another one.
        if (isFromHistory && action.kind !== 'pause') start()
        else pressTalk(track.id, start)
      }}
    >
      <Icon name={action.kind === 'pause' ? 'pause' : 'play'} />
    </LinkButton>
  )
}
