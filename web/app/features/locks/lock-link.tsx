import type { ReactNode } from 'react'
import { isPlainClick } from '#ui/link/is-plain-click.ts'
import { Link } from '#ui/link/link.tsx'
import { type LockedItem, showLock } from './lock-store.ts'
import { toUnlockPath, whyLockedPath } from './unlock-path.ts'
import { useAccount } from '#session/account/account-context.ts'
import { unlockOption } from './why-locked.ts'

/** The locked item and the appearance of its link. */
export interface LockLinkProps {
  item: LockedItem
  className?: string | undefined
  /** The accessible name, if its content does not name the item. */
  label?: string | undefined
  children: ReactNode
}

/** Replaces a play button: a press shows who may listen; without JavaScript it links to how to get access. */
export function LockLink({ item, className, label, children }: LockLinkProps) {
  const option = unlockOption(item, useAccount())
  return (
    <Link
      className={className}
      to={whyLockedPath(item) ?? toUnlockPath(option, item)}
      isPrefetched={false}
      aria-label={label}
      aria-haspopup="dialog"
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        showLock(item)
      }}
    >
      {children}
    </Link>
  )
}
