import type { ReactNode } from 'react'
import { isPlainClick } from '#ui/link/is-plain-click.ts'
import { Link } from '#ui/link/link.tsx'
import { showLock } from './lock-store.ts'
import type { LockedItem } from './lock-store.ts'
import { toUnlockPath, whyLockedPath } from './unlock-path.ts'
import { useAccount } from '#session/account/account-context.ts'
import { unlockOption } from './why-locked.ts'

/** What is locked, and how the link to it looks. */
export interface LockLinkProps {
  thing: LockedItem
  className?: string | undefined
  /** Its name, where what stands in it does not name it. */
  label?: string | undefined
  children: ReactNode
}

/** Stands in the place of what would play: a press says who may hear it; without a script it leads there. */
export function LockLink({ thing: item, className, label, children }: LockLinkProps) {
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
