import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { type MessageKey, t } from '@sohbet/messages'
import { IconButton } from '../button/icon-button.tsx'
import { Icon } from '../picture/icon.tsx'
import { Text } from '../text/text.tsx'
import { type DraggedRow, placeByKey, placeOf, sourceOf } from './sorting-order.ts'
import { followGrip, type Grip, rowAt, stepAside } from './sorting-pointer.ts'
import styles from './sortable-list.module.css'

interface SortableOptions<Id extends string | number> {
  list: RefObject<HTMLElement | null>
  /** The ids of all rows in order, without duplicates. */
  ids: readonly Id[]
  titleOf: (id: Id) => string
  /** Called with a row and its new index, counted from 0. */
  onMove: (id: Id, index: number) => void
  /** The scroll container. */
  scroller: () => Element | null
  /**
   * The index of the row at an offset in pixels from the start of the list; needed only if not all rows are
   * rendered.
   */
  indexAt?: ((pixels: number) => number) | undefined
}

/** The props for rendering a list whose rows can be reordered. */
export interface SortableList<Id extends string | number> {
  /** For the list element, which must be the containing block of its rows (`position: relative`). */
  listProps: {
    onKeyDown: (event: KeyboardEvent) => void
    onPointerDown: (event: PointerEvent) => void
    onBlur: (event: FocusEvent) => void
    onFocus: (event: FocusEvent) => void
  }
  /** The row that is dragged and the index at which it is drawn. */
  dragged: { id: Id; index: number } | null
  /**
   * The index that a partially rendered list must render: that of the dragged row, or of the focused row,
   * which would lose its focus; -1 for none.
   */
  alwaysDrawn: number
  /** Keeps a row rendered until another one is focused. */
  keep: (id: Id | undefined) => void
  /**
   * The row drawn at an index; each row has its index as `data-index`. Rows are ordered in the document by
   * their source, not by their index, so that no step removes the dragged one from it. Stable while no row
   * moves.
   */
  sourceOf: (index: number) => number
  /** The index at which a row is drawn. */
  placeOf: (source: number) => number
  /** Props of `SortHandle` and `SortNews`. */
  news: { announcement: string; instructionsId: string }
  /** Announces to screen readers. */
  announce: (sentence: string) => void
}

interface Dragged<Id> {
  id: Id
  to: number
}

// The announcements of a row and its position.
const placesSaid = {
  taken: 'ui.sortable.taken',
  moved: 'ui.sortable.moved',
  dropped: 'ui.sortable.dropped',
  left: 'ui.sortable.left',
} as const satisfies Record<string, MessageKey>

/**
 * Lets rows be moved by mouse, touch and keyboard, with announcements. Until a row is dropped, only its
 * drawn position changes. Handles are found by their attribute, so that a row needs no handlers.
 */
export function useSortableList<Id extends string | number>(options: SortableOptions<Id>): SortableList<Id> {
  const { ids, list, titleOf, onMove } = options
  const [dragged, setDragged] = useState<Dragged<Id> | null>(null)
  const [said, setSaid] = useState('')
  const [focused, setFocused] = useState<Id>()
  const from = dragged === null ? -1 : ids.indexOf(dragged.id)
  const place = dragged === null || from === -1 ? null : { from, to: Math.min(dragged.to, ids.length - 1) }
  const sourceAt = useSourceOf(place)
  const sayPlace = (id: Id, what: keyof typeof placesSaid, index: number): void =>
    setSaid(t(placesSaid[what], { title: titleOf(id), number: index + 1, count: ids.length }))
  const actions: Actions = {
    take: (index) => {
      const id = ids[sourceAt(index)]
      if (id === undefined) return
      setDragged({ id, to: index })
      sayPlace(id, 'taken', index)
    },
    moveTo: (to) => {
      if (dragged === null || place === null || to === place.to) return
      setDragged({ ...dragged, to })
      sayPlace(dragged.id, 'moved', to)
    },
    putDown: (isCancelled) => {
      setDragged(null)
      if (dragged === null || place === null) return
      const isMoved = !isCancelled && place.to !== place.from
      if (isMoved) onMove(dragged.id, place.to)
      sayPlace(dragged.id, isMoved ? 'dropped' : 'left', isMoved ? place.to : place.from)
    },
  }
  const instructionsId = useId()
  useStepsAside(list, place?.to)
  const startGrip = useGrip(options, actions)
  return {
    listProps: {
      ...keysOf(place?.to, ids.length, actions),
      onPointerDown: startGrip,
      onFocus: ({ target }) => {
        const row = target.closest<HTMLElement>('[data-index]')
        if (row !== null) setFocused(ids[sourceAt(Number(row.dataset['index']))])
      },
    },
    dragged: dragged === null || place === null ? null : { id: dragged.id, index: place.to },
    alwaysDrawn: place?.to ?? (focused === undefined ? -1 : ids.indexOf(focused)),
    keep: setFocused,
    sourceOf: sourceAt,
    placeOf: (source) => placeOf(source, place),
    news: { announcement: said, instructionsId },
    announce: setSaid,
  }
}

function useSourceOf(place: DraggedRow | null): (index: number) => number {
  const { from, to } = place ?? { from: -1, to: -1 }
  return useCallback((index) => (from === -1 ? index : sourceOf(index, { from, to })), [from, to])
}

interface Actions {
  take: (index: number) => void
  moveTo: (index: number) => void
  putDown: (isCancelled: boolean) => void
}

function keysOf(to: number | undefined, count: number, { take, moveTo, putDown }: Actions) {
  return {
    onKeyDown: (event: KeyboardEvent): void => {
      const row = rowOfHandle(event.target)
      if (row === undefined || row.dataset['gripped'] !== undefined) return
      if (event.ctrlKey || event.altKey || event.metaKey) return
      const isPress = event.key === ' ' || event.key === 'Enter'
      const next = to === undefined ? undefined : placeByKey(event.key, to, count)
      const isAnswered = isPress || (to !== undefined && (event.key === 'Escape' || next !== undefined))
      if (!isAnswered) return
      // Prevents scrolling, and closing a dialog around the list.
      event.preventDefault()
      event.stopPropagation()
      if (next !== undefined) moveTo(next)
      else if (event.key === 'Escape') putDown(true)
      else if (event.repeat) return
      else if (to === undefined) take(Number(row.dataset['index']))
      else putDown(false)
    },
    onBlur: ({ target }: FocusEvent): void => {
      if (to !== undefined && rowOfHandle(target)?.dataset['gripped'] === undefined) putDown(false)
    },
  }
}

/** After each step of the dragged row: scrolls it into view and animates the others moving aside. */
function useStepsAside(list: RefObject<HTMLElement | null>, to: number | undefined): void {
  const before = useRef<number>(undefined)
  useLayoutEffect(() => {
    const was = before.current
    before.current = to
    if (list.current === null || was === undefined || was === to) return
    if (to !== undefined) stepAside(list.current, was, to)
    // A row that was not moved may have the focus as well.
    const row = to === undefined ? rowWithFocus(list.current) : rowAt(list.current, to)
    // A row dragged by pointer is where the pointer is.
    if (row?.dataset['gripped'] === undefined) row?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [list, to])
}

function rowWithFocus(list: HTMLElement): HTMLElement | null {
  const { activeElement } = document
  return list.contains(activeElement) ? (activeElement?.closest<HTMLElement>('[data-index]') ?? null) : null
}

function useGrip<Id extends string | number>(options: SortableOptions<Id>, actions: Actions) {
  const { list } = options
  const [grip, setGrip] = useState<Grip>()
  const take = useEffectEvent((index: number) => actions.take(index))
  const over = useEffectEvent((index: number) => actions.moveTo(index))
  const end = useEffectEvent((isCancelled: boolean) => {
    setGrip(undefined)
    actions.putDown(isCancelled)
  })
  const indexAt = useEffectEvent((pixels: number) =>
    options.indexAt === undefined ? drawnAt(list.current, pixels) : options.indexAt(pixels),
  )
  const findScroller = useEffectEvent(options.scroller)
  useEffect(() => {
    const scroller = findScroller()
    if (grip === undefined || list.current === null || scroller === null) return undefined
    const { row } = grip
    return followGrip(
      grip,
      { list: list.current, scroller, indexAt: (pixels) => indexAt(pixels) },
      {
        // Synchronously, since the next pointer event reads the rendered positions.
        onTake: () => flushSync(() => take(Number(row.dataset['index']))),
        onOver: (index) => flushSync(() => over(index)),
        onEnd: (isCancelled) => end(isCancelled),
      },
    )
  }, [grip, list])
  useEffect(() => (list.current === null ? undefined : keepFinger(list.current)), [list])
  return ({ target, pointerId, clientX: x, clientY: y, button }: PointerEvent): void => {
    const row = rowOfHandle(target)
    if (row === undefined || button !== 0 || grip !== undefined) return
    setGrip({ pointerId, row, x, y, depth: y - row.getBoundingClientRect().top })
  }
}

/** A sheet around the list would be dragged along by a finger on a handle. */
function keepFinger(list: HTMLElement): () => void {
  const keep = (event: TouchEvent): void => {
    if (rowOfHandle(event.target) !== undefined) event.stopPropagation()
  }
  list.addEventListener('touchstart', keep, { passive: true })
  return () => list.removeEventListener('touchstart', keep)
}

function drawnAt(list: HTMLElement | null, pixels: number): number {
  const rows = [...(list?.querySelectorAll<HTMLElement>(':scope > [data-index]') ?? [])]
  const places = rows.filter((row) => row.offsetTop <= pixels).map((row) => Number(row.dataset['index']))
  return Math.max(0, ...places)
}

function rowOfHandle(target: EventTarget | null): HTMLElement | undefined {
  if (!(target instanceof Element) || target.closest('[data-sort-handle]') === null) return undefined
  return target.closest<HTMLElement>('[data-index]') ?? undefined
}

/** The handle of a row. */
export function SortHandle({ title, instructionsId }: { title: string; instructionsId: string }) {
  return (
    <IconButton
      className={styles['handle']}
      aria-label={t('ui.sortable.reorder', { title })}
      aria-roledescription={t('ui.sortable.role')}
      aria-describedby={instructionsId}
      data-sort-handle=""
    >
      <Icon name="dots-six-vertical" />
    </IconButton>
  )
}

/** The instructions and announcements for screen readers; rendered beside the list. */
export function SortNews({ announcement: said, instructionsId }: SortableList<string>['news']) {
  return (
    <>
      <p id={instructionsId} hidden>
        {t('ui.sortable.instructions')}
      </p>
      <Text variant="unseen" role="status" aria-live="assertive">
        {said}
      </Text>
    </>
  )
}
