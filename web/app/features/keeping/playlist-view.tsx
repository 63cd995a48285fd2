import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Playlist, PlaylistItem } from '@sohbet/contract'
import { EmptyState } from '../../ui/empty-state.tsx'
import layout from '../../ui/layout.module.css'
import { showToast } from '../../ui/toast-store.ts'
import { togglePlay } from '../player/play-collection.ts'
import { addToQueue, playNext, toQueuedTrack } from '../player/play-queue.ts'
import { usePlayer } from '../player/player-store.ts'
import { movedWords } from './drag-words.ts'
import { playPlaylist } from './play-playlist.ts'
import { createPlaylistEdits } from './playlist-edits.ts'
import type { PlaylistEdits } from './playlist-edits.ts'
import { PlaylistHead } from './playlist-head.tsx'
import { PlaylistItems } from './playlist-items.tsx'
import { rowMenuId } from './playlist-row.tsx'
import { toRowMenu } from './playlist-row-presses.ts'
import type { PlaylistRowPresses } from './playlist-row-presses.ts'
import { PositionDialog } from './position-dialog.tsx'

/** A playlist with its items. */
export type WholePlaylist = Playlist & { items: PlaylistItem[] }

/** A playlist to listen to, and, when it is the listener's own, to put in order (PLIST-03, PLIST-06, ROUTE-17). */
export function PlaylistView({
  playlist,
  asks,
}: {
  playlist: WholePlaylist
  asks: 'rename' | 'delete' | null
}) {
  const [edits] = useState(() => createPlaylistEdits(playlist.id, playlist.items))
  useEffect(() => edits.take(playlist.items), [edits, playlist.items])
  const items = useStore(edits.store, (state) => state.items)
  const [positioned, setPositioned] = useState<PlaylistItem>()
  const [said, setSaid] = useState('')
  const presses = usePresses({ items, edits, say: setSaid, askForPosition: setPositioned })
  const index = items.findIndex((item) => item === positioned)
  return (
    <>
      <PlaylistHead playlist={playlist} items={items} asks={asks} />
      <p className={layout['unseen']} role="status">
        {said}
      </p>
      {items.length === 0 ? (
        <EmptyState
          title="No talks in this playlist"
          message="Choose “Add to playlist” beside any talk to gather it here."
          action={{ label: 'Find a talk', to: '/audios' }}
        />
      ) : (
        <PlaylistItems items={items} presses={presses} isOwn={playlist.album_id === null} />
      )}
      <PositionDialog
        moved={positioned === undefined ? null : { title: positioned.track.title, number: index + 1 }}
        count={items.length}
        onMove={(number) => {
          setPositioned(undefined)
          if (positioned !== undefined) presses.moveTo(positioned.track.id, number - 1)
        }}
        onClose={() => setPositioned(undefined)}
      />
    </>
  )
}

interface PressParts {
  items: readonly PlaylistItem[]
  edits: PlaylistEdits
  /** Tells those who hear the page. */
  say: (words: string) => void
  askForPosition: (item: PlaylistItem) => void
}

function usePresses({ items, edits, say, askForPosition }: PressParts): PlaylistRowPresses {
  const playingId = usePlayer((state) => state.trackId)
  const isPlaying = usePlayer((state) => state.playing)
  const keepFocusAt = useFocusAtRow()
  const moveTo = (trackId: number, index: number): void => {
    const title = items.find(({ track }) => track.id === trackId)?.track.title ?? ''
    edits.move(trackId, index)
    say(`${title} is moved to ${movedWords(index + 1, items.length)}.`)
  }
  const remove = ({ track }: PlaylistItem, index: number): void => {
    const undo = edits.remove(track.id)
    keepFocusAt((items[index + 1] ?? items[index - 1])?.track.id)
    showToast('success', `Removed: ${track.title}`, { label: 'Undo', run: undo })
  }
  return {
    stateOf: ({ track }) => (track.id !== playingId ? 'still' : isPlaying ? 'playing' : 'paused'),
    play: ({ track }) => (track.id === playingId ? togglePlay() : playPlaylist(items, { trackId: track.id })),
    moveTo,
    remove,
    entriesOf: (item, place) => {
      const queued = toQueuedTrack(item.track, item.album)
      const tell = (add: typeof playNext, words: string) => () => {
        if (queued === undefined) return
        add(queued)
        showToast('success', words)
      }
      return toRowMenu(place, {
        ...(queued !== undefined && {
          playNext: tell(playNext, 'Plays next'),
          addToQueue: tell(addToQueue, 'Added to the queue'),
        }),
        moveTo: (index) => {
          moveTo(item.track.id, index)
          keepFocusAt(item.track.id)
        },
        askForPosition: () => askForPosition(item),
        remove: () => remove(item, place.index),
      })
    },
  }
}

/** Rows that change their places, or go, would take the keyboard's place with them. */
function useFocusAtRow(): (trackId: number | undefined) => void {
  const wanted = useRef<number>(undefined)
  useEffect(() => {
    if (wanted.current === undefined) return
    document.getElementById(rowMenuId(wanted.current))?.querySelector('button')?.focus()
    wanted.current = undefined
  })
  return (trackId) => {
    wanted.current = trackId
  }
}
