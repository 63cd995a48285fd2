import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { PlaylistItem } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { useKnown } from '#session/queries/known.ts'
import { queries } from '#session/queries/queries.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Text } from '#ui/text/text.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { restoreFocus } from '#ui/top-layer/dialog-stack.ts'
import { pressTalk } from '#playback/actions/play-action.ts'
import { playPlaylist } from '../state/play-playlist.ts'
import { createPlaylistEdits, type PlaylistEdits } from '../state/playlist-edits.ts'
import { type OwnPlaylist, PlaylistHead, type PlaylistQuestion } from './playlist-head.tsx'
import { PlaylistItems } from './playlist-items.tsx'
import { rowMenuId } from './playlist-row.tsx'
import {
  changeEntries,
  type PlaylistRowPresses,
  queueEntries,
  type RowPosition,
} from '../state/playlist-row-presses.ts'
import { PositionDialog } from '../forms/position-dialog.tsx'

/** A playlist with its items. */
export type WholePlaylist = OwnPlaylist & { items: PlaylistItem[] }

/** A playlist to play and, if it is the listener's own, to reorder (PLIST-03, PLIST-06, ROUTE-17). */
export function PlaylistView({ playlist, asks }: { playlist: WholePlaylist; asks: PlaylistQuestion | null }) {
  const [edits] = useState(() => createPlaylistEdits(playlist.id))
  // Before the first paint: the cache of an earlier visit may contain other items.
  useLayoutEffect(() => queries.of(edits.query).take(playlist.items), [edits, playlist])
  const { data: items = playlist.items } = useKnown(edits.query)
  const [positioned, setPositioned] = useState<PlaylistItem>()
  const [said, setSaid] = useState('')
  const isOwn = playlist.album_id === null
  const { moveTo, presses } = usePresses({
    edits,
    isOwn,
    announce: setSaid,
    askForPosition: setPositioned,
  })
  const index = items.findIndex(({ track }) => track.id === positioned?.track.id)
  return (
    <>
      <PlaylistHead playlist={playlist} items={items} asks={asks} />
      <Text variant="unseen" role="status">
        {said}
      </Text>
      {items.length === 0 ? (
        <EmptyState
          title={t('playlists.view.emptyTitle')}
          message={t('playlists.view.emptyMessage')}
          action={{ label: t('playlists.view.findTalk'), to: '/audios' }}
        />
      ) : (
        <PlaylistItems items={items} presses={presses} onMove={edits.move} isOwn={isOwn} />
      )}
      <PositionDialog
        moved={positioned === undefined ? null : { title: positioned.track.title, number: index + 1 }}
        count={items.length}
        onMove={(number) => {
          setPositioned(undefined)
          if (positioned !== undefined) moveTo(positioned.track.id, number - 1)
        }}
        onClose={() => setPositioned(undefined)}
      />
    </>
  )
}

interface PressParts {
  edits: PlaylistEdits
  /** A saved album may not be changed (B-95). */
  isOwn: boolean
  /** Announces to screen readers. */
  announce: (text: string) => void
  askForPosition: (item: PlaylistItem) => void
}

/** Stable while the page is open, so that rows are not rendered again; the handlers read the state when they run. */
function usePresses({ edits, isOwn, announce: say, askForPosition }: PressParts) {
  const keepFocusAt = useFocusAtRow()
  return useMemo(() => {
    const itemsNow = () => queries.of(edits.query).read().data ?? []
    /** Moves a track to a position, counted from 0. */
    const moveTo = (trackId: number, index: number): void => {
      const items = itemsNow()
      const title = items.find(({ track }) => track.id === trackId)?.track.title ?? ''
      edits.move(trackId, index)
      say(t('ui.sortable.moved', { title, number: index + 1, count: items.length }))
    }
    const remove = ({ track }: PlaylistItem, index: number): void => {
      const items = itemsNow()
      const undo = edits.remove(track.id)
      const neighbour = items[index + 1] ?? items[index - 1]
      if (neighbour === undefined) setTimeout(restoreFocus)
      else keepFocusAt(neighbour.track.id)
      showToast('success', t('ui.removed', { title: track.title }), { label: t('ui.undo'), run: undo })
    }
    const changesOf = (item: PlaylistItem, position: RowPosition) =>
      changeEntries(position, {
        moveTo: (index) => {
          moveTo(item.track.id, index)
          keepFocusAt(item.track.id)
        },
        askForPosition: () => askForPosition(item),
        remove: () => remove(item, position.index),
      })
    const presses: PlaylistRowPresses = {
      play: ({ track }) => pressTalk(track.id, () => playPlaylist(itemsNow(), { trackId: track.id })),
      ...(isOwn && { remove }),
      entriesOf: (item, position) => [...queueEntries(item), ...(isOwn ? changesOf(item, position) : [])],
    }
    return { moveTo, presses }
  }, [edits, isOwn, say, askForPosition, keepFocusAt])
}

/** Rows that move or disappear would lose the keyboard focus. */
function useFocusAtRow(): (trackId: number) => void {
  const pendingFocus = useRef<number>(undefined)
  useEffect(() => {
    if (pendingFocus.current === undefined) return
    document.getElementById(rowMenuId(pendingFocus.current))?.querySelector('button')?.focus()
    pendingFocus.current = undefined
  })
  return useCallback((trackId) => {
    pendingFocus.current = trackId
  }, [])
}
