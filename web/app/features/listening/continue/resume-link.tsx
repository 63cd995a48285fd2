import type { ReactNode } from 'react'
import type { Guarded } from '@sohbet/contract'
import { isPlainClick } from '#ui/link/is-plain-click.ts'
import { Link } from '#ui/link/link.tsx'
import { momentPath } from '#features/catalog/labels.ts'
import { type LockedItem, showLock } from '#features/locks/lock-store.ts'
import { type PlayAction, usePlayAction } from '#playback/actions/play-action.ts'
import type { ContinueItem } from '../positions/continue-list.ts'
import { pressItem, resume } from '../positions/resume.ts'

/**
 * A link that continues a recording, at a chosen second or at the saved position, and pauses it while it
 * plays. Without JavaScript it opens the talk at that second (CONT-05).
 */
export function ResumeLink({
  item,
  chosenSeconds,
  label,
  className,
  children,
}: {
  item: ContinueItem
  chosenSeconds?: number
  /** The accessible name, if the visible text does not describe the action. */
  label?: string
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <Link
      className={className}
      {...(label !== undefined && { 'aria-label': label })}
      to={momentPath(item.album.slug, item.trackId, Math.floor(chosenSeconds ?? item.positions[0].seconds))}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        if (item.queued === undefined) {
          if (item.guard !== null)
            showLock(toLockedItem(item, item.guard, chosenSeconds ?? item.positions[0].seconds))
        } else if (chosenSeconds === undefined) pressItem(item)
        else resume(item, { atSeconds: chosenSeconds })
      }}
    >
      {children}
    </Link>
  )
}

function toLockedItem({ title, trackId, album }: ContinueItem, guard: Guarded, seconds: number): LockedItem {
  return { ...guard, title, slug: album.slug, trackId, atSeconds: seconds }
}

/** The action of a press on a recording to continue. */
export function useItemAction({ trackId, durationSeconds, positions: [position] }: ContinueItem): PlayAction {
  return usePlayAction({ id: trackId, durationSeconds }, { loadedSeconds: position.seconds })
}
