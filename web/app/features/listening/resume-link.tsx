import type { ReactNode } from 'react'
import { isPlainClick } from '../../ui/is-plain-click.ts'
import { Link } from '../../ui/link.tsx'
import { momentPath } from '../catalog/words.ts'
import type { ContinueItem } from './continue-list.ts'
import { resume } from './resume.ts'

/** A link that goes on with a recording: without a script it opens the talk at that second (CONT-05). */
export function ResumeLink({
  item,
  seconds,
  className,
  children,
}: {
  item: ContinueItem
  seconds: number
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <Link
      className={className}
      to={momentPath(item.album.slug, item.trackId, Math.floor(seconds))}
      onClick={(event) => {
        // One that is locked leads to the page that says how it opens.
        if (!isPlainClick(event) || item.queued === undefined) return
        event.preventDefault()
        resume(item, seconds)
      }}
    >
      {children}
    </Link>
  )
}
