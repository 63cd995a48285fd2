import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { DragEndEvent, Modifier } from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import clsx from 'clsx'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import type { PlaylistItem } from '@sohbet/contract'
import buttons from '../../ui/button.module.css'
import { Icon } from '../../ui/icon.tsx'
import { createAnnouncer, instructions } from './drag-words.ts'
import { PlaylistRow } from './playlist-row.tsx'
import type { PlaylistRowProps } from './playlist-row.tsx'
import styles from './playlist-row.module.css'

/** What is dragged, and whether the rows step aside without any motion. */
export interface Drag {
  draggedId: number | null
  isStill: boolean
}

/** Lets rows be dragged to another place, by mouse, by finger and by keys, which is told as it goes (PLIST-03). */
export function SortableFrame({
  items,
  onMove,
  children,
}: {
  items: readonly PlaylistItem[]
  /** Is told the track, and its new place counted from 0. */
  onMove: (trackId: number, index: number) => void
  children: (drag: Drag) => ReactNode
}) {
  const [drag, setDrag] = useState<Drag>({ draggedId: null, isStill: false })
  const [announce] = useState(createAnnouncer)
  const ids = useMemo(() => items.map(({ track }) => track.id), [items])
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const end = ({ active, over }: DragEndEvent): void => {
    setDrag((now) => ({ ...now, draggedId: null }))
    if (over !== null && over.id !== active.id) onMove(Number(active.id), ids.indexOf(Number(over.id)))
  }
  return (
    <DndContext
      // Its own numbering would differ between the server's picture and the browser's.
      id="playlist"
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={modifiers}
      accessibility={{
        announcements: announce(items),
        screenReaderInstructions: { draggable: instructions },
      }}
      onDragStart={({ active }) =>
        setDrag({
          draggedId: Number(active.id),
          isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
        })
      }
      onDragEnd={end}
      onDragCancel={() => setDrag((now) => ({ ...now, draggedId: null }))}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children(drag)}
      </SortableContext>
    </DndContext>
  )
}

const onlyUpAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })
const modifiers = [onlyUpAndDown]

/** A row with a handle to drag it by. */
export function SortableRow({ isStill, frame, ...row }: PlaylistRowProps & { isStill: boolean }) {
  const { title, id } = row.item.track
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id, transition: isStill ? null : { duration: 220, easing: 'cubic-bezier(.2, .7, .2, 1)' } })
  const { ref: measure, style, ...rest } = frame ?? {}
  return (
    <PlaylistRow
      {...row}
      frame={{
        ...rest,
        ref: (element) => {
          setNodeRef(element)
          if (typeof measure === 'function') measure(element)
        },
        style: {
          ...style,
          transform: transform === null ? undefined : `translateY(${transform.y}px)`,
          transition,
        },
        isHeld: isDragging,
      }}
      handle={
        <button
          ref={setActivatorNodeRef}
          type="button"
          className={clsx(buttons['iconOnly'], styles['handle'])}
          aria-label={`Reorder ${title}`}
          aria-roledescription={attributes['aria-roledescription']}
          aria-describedby={attributes['aria-describedby']}
          {...listeners}
        >
          <Icon name="dots-six-vertical" />
        </button>
      }
    />
  )
}
