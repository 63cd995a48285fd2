import type { ReactNode } from 'react'
import { t } from '@sohbet/messages'
import { Icon } from '#ui/picture/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { useAccount } from '#session/account/account-context.ts'
import { Text } from '#ui/text/text.tsx'
import { momentPath } from '#features/catalog/labels.ts'
import { LockLink } from './lock-link.tsx'
import type { LockedItem } from './lock-store.ts'
import { type GuardedItem, isLockedFor } from './why-locked.ts'

/** A talk, or a position in it, that a list offers to play. */
export interface Moment extends LockedItem {
  trackId: number
}

/** Opens the talk and plays it from its position; for a locked one it shows how to get access (SUHBA-01, B-42). */
export function MomentLink({
  item,
  className,
  isPrefetched = true,
  children,
}: {
  item: Moment
  className?: string | undefined
  isPrefetched?: boolean
  children: ReactNode
}) {
  const isLocked = isLockedFor(item, useAccount())
  if (isLocked)
    return (
      <LockLink item={item} className={className}>
        {children}
      </LockLink>
    )
  const { slug, trackId, atSeconds } = item
  return (
    <Link
      className={className}
      to={momentPath(slug, trackId, atSeconds)}
      state={{ plays: { trackId, ...(atSeconds !== undefined && { atSeconds }) } }}
      isPrefetched={isPrefetched}
    >
      {children}
    </Link>
  )
}

/** The icon for the effect of a press: play, or show how to get access. */
export function MomentSign({ item }: { item: GuardedItem }) {
  const isLocked = isLockedFor(item, useAccount())
  if (!isLocked) return <Icon name="play" size="s" />
  return (
    <>
      <Icon name="lock-simple" size="s" />
      <Text as="span" variant="unseen">
        {t('locks.sign')}{' '}
      </Text>
    </>
  )
}
