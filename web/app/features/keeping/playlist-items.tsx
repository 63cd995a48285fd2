import { useRef } from 'react'
import type { PlaylistItem } from '@sohbet/contract'
import { PlaylistRow } from './playlist-row.tsx'
import type { RowFrame } from './playlist-row.tsx'
import type { PlaylistRowPresses } from './playlist-row-presses.ts'
import { SortableFrame, SortableRow } from './sortable-rows.tsx'
import { useRowWindow } from './row-window.ts'
import styles from './playlist-items.module.css'

/** The rows, and what their presses do. */
export interface PlaylistItemsProps {
  items: readonly PlaylistItem[]
  presses: PlaylistRowPresses
  /** The order is the listener's own; a kept album has its own (B-95). */
  isOwn: boolean
}

/** Rows from which on only those near the screen are drawn. */
const mostDrawn = 200

/** The talks of a playlist in their order, to be played, moved and removed (PLIST-03, PLIST-06). */
export function PlaylistItems(props: PlaylistItemsProps) {
  const List = props.items.length > mostDrawn ? RowWindow : AllRows
  if (!props.isOwn) return <List {...props} draggedId={null} />
  return (
    <SortableFrame items={props.items} onMove={props.presses.moveTo}>
      {(drag) => <List {...props} {...drag} />}
    </SortableFrame>
  )
}

interface ListProps extends PlaylistItemsProps {
  /** The track that is being dragged. */
  draggedId: number | null
  /** Rows step aside without any motion. */
  isStill?: boolean
}

function AllRows({ items, ...rest }: ListProps) {
  return (
    <ol className={styles['list']}>
      {items.map((item, index) => (
        <Row key={item.track.id} item={item} index={index} count={items.length} {...rest} />
      ))}
    </ol>
  )
}

function RowWindow({ items, draggedId, ...rest }: ListProps) {
  const list = useRef<HTMLOListElement>(null)
  const draggedIndex = draggedId === null ? -1 : items.findIndex(({ track }) => track.id === draggedId)
  const { rows, size, measure } = useRowWindow(list, { count: items.length, draggedIndex })
  return (
    <ol ref={list} className={styles['list']} style={{ blockSize: size }}>
      {rows.map(({ index, start }) => {
        const item = items[index]
        return (
          item !== undefined && (
            <Row
              key={item.track.id}
              item={item}
              index={index}
              count={items.length}
              draggedId={draggedId}
              frame={{
                ref: measure,
                'data-index': index,
                'aria-setsize': items.length,
                'aria-posinset': index + 1,
                style: { position: 'absolute', insetBlockStart: start, insetInline: 0 },
              }}
              {...rest}
            />
          )
        )
      })}
    </ol>
  )
}

interface RowProps extends Omit<ListProps, 'items'> {
  item: PlaylistItem
  index: number
  count: number
  frame?: RowFrame | undefined
}

function Row({ item, index, count, presses, isOwn, isStill = false, frame }: RowProps) {
  const shown = {
    item,
    number: index + 1,
    state: presses.stateOf(item),
    entries: presses.entriesOf(item, { index, count, isOwn }),
    onPlay: () => presses.play(item),
  }
  if (!isOwn) return <PlaylistRow {...shown} frame={frame} />
  return (
    <SortableRow {...shown} frame={frame} isStill={isStill} onRemove={() => presses.remove(item, index)} />
  )
}
