import clsx from 'clsx'
import { type RefObject, useMemo, useRef } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { formatNumber, t } from '@sohbet/messages'
import { Panel } from '#ui/dialog/panel.tsx'
import { type SortableList, SortNews, useSortableList } from '#ui/list/sortable-list.tsx'
import { placesToDraw } from '#ui/list/row-range.ts'
import { moveInQueue } from '#playback/actions/edit-queue.ts'
import type { QueuedTrack } from '#playback/state/player-state.ts'
import { usePlayer } from '#playback/state/player-store.ts'
import type { OpenedPart } from '../panels/player-panels.ts'
import { keysOf, type QueueKey, type RowAction, useAfterRowAction } from './queue-action.ts'
import { QueueRow } from './queue-row.tsx'
import styles from './queue-view.module.css'

/** The current talk and the following ones; each can be played at once, moved and removed. */
export function QueueView({ isOpen, onClose }: OpenedPart) {
  return (
    <Panel
      title={t('player.queue.title')}
      isOpen={isOpen}
      onClose={onClose}
      size="full"
      isBeside
      className={styles['panel']}
    >
      <QueueList />
    </Panel>
  )
}

function QueueList() {
  const tracks = usePlayer((state) => state.queue.tracks)
  const current = usePlayer((state) => state.index)
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const keys = useMemo(() => keysOf(tracks), [tracks])
  const sorting = useSortableList({
    list,
    ids: keys,
    titleOf: (key) => tracks[keys.indexOf(key)]?.title ?? '',
    onMove: (key, to) => moveInQueue(keys.indexOf(key), to),
    scroller: () => scroller.current,
    indexAt: (pixels) => Math.min(tracks.length - 1, Math.max(0, Math.floor(pixels / rowHeight))),
  })
  const rows = useQueueWindow(scroller, { count: tracks.length, current, alwaysDrawn: sorting.alwaysDrawn })
  const onDone = useAfterRowAction({
    list,
    reveal: rows.reveal,
    announce: sorting.announce,
    keep: sorting.keep,
  })
  const drawn = rows.drawn.map((row) => ({ ...row, source: sorting.sourceOf(row.index) }))
  return (
    <>
      <p className={styles['count']}>
        <bdi>{t('playlists.page.talks', { count: tracks.length })}</bdi>
      </p>
      <div
        ref={scroller}
        className={styles['scroller']}
        style={{ '--rows': `${rows.size}px`, '--digits': formatNumber(tracks.length).length }}
      >
        <ol ref={list} className={styles['rows']} style={{ blockSize: rows.size }} {...sorting.listProps}>
          {drawn
            .toSorted((one, other) => one.source - other.source)
            .map((row) => (
              // Keyed by track, so that a row moved by keyboard keeps its focus.
              <Item key={keys[row.source]} {...row} {...{ tracks, current, sorting, onDone }} />
            ))}
        </ol>
      </div>
      <SortNews {...sorting.news} />
    </>
  )
}

interface ItemProps {
  /** Its index from 0 and its offset in pixels. */
  index: number
  start: number
  /** Its index in the queue. */
  source: number
  tracks: readonly QueuedTrack[]
  current: number
  sorting: SortableList<QueueKey>
  onDone: (action: RowAction) => void
}

function Item({ index, start, source, tracks, current, sorting, onDone }: ItemProps) {
  const track = tracks[source]
  const isCurrent = source === current
  if (track === undefined) return null
  return (
    <li
      className={clsx(
        styles['row'],
        isCurrent && styles['current'],
        index === sorting.dragged?.index && styles['dragged'],
      )}
      style={{ insetBlockStart: start }}
      data-index={index}
      aria-setsize={tracks.length}
      aria-posinset={index + 1}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <QueueRow
        track={track}
        index={index}
        count={tracks.length}
        offset={source - current}
        isStill={sorting.dragged !== null}
        instructionsId={sorting.news.instructionsId}
        onDone={onDone}
      />
    </li>
  )
}

/** Height of a row in pixels; must match the style sheet. */
const rowHeight = 76

/** A rendered row. */
interface DrawnRow {
  index: number
  /** Offset in pixels from the start of the list. */
  start: number
}

/** The rows of the queue near the visible part. */
interface QueueWindow {
  /** Height of all rows in pixels. */
  size: number
  drawn: DrawnRow[]
  /** Scrolls a row into view, by its index from 0. */
  reveal: (index: number) => void
}

/** Renders the visible rows of a long queue and the given row; starts at the current track. */
function useQueueWindow(
  scroller: RefObject<HTMLElement | null>,
  { count, current, alwaysDrawn }: { count: number; current: number; alwaysDrawn: number },
): QueueWindow {
  // Its functions change on each render, so the compiler skips this component.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    initialOffset: () => Math.max(0, (current - 1) * rowHeight),
    overscan: 6,
    rangeExtractor: (range) => placesToDraw(range, alwaysDrawn),
  })
  return {
    size: rows.getTotalSize(),
    drawn: rows.getVirtualItems().map(({ index, start }) => ({ index, start })),
    reveal: (index) => rows.scrollToIndex(index, { align: 'auto' }),
  }
}
