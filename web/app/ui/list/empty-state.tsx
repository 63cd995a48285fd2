import type { ReactNode } from 'react'
import { t } from '@sohbet/messages'
import { buttonVariant } from '../button/button-variant.ts'
import { Link } from '../link/link.tsx'
import styles from './empty-state.module.css'

/** The action of an empty state: a link if it leads to a page, otherwise a button. */
export type EmptyStateAction =
  | { label: string; to: string; onPress?: undefined }
  | { label: string; to?: undefined; onPress(): void }

/** An empty state: an unfinished drawing, a title, and further help (COMP-03 to COMP-05). */
export function EmptyState({
  title = t('ui.emptyState.title'),
  message,
  action,
  children,
}: {
  title?: string
  message?: string | undefined
  action?: EmptyStateAction | undefined
  children?: ReactNode
}) {
  return (
    <div className={styles['empty']}>
      <img className={styles['art']} src="/cover/empty.svg?draft" width={176} height={176} alt="" />
      <h2 dir="auto">{title}</h2>
      {message !== undefined && <p dir="auto">{message}</p>}
      {action !== undefined && <ActionButton {...action} />}
      {children}
    </div>
  )
}

function ActionButton({ label, to, onPress }: EmptyStateAction) {
  const variant = buttonVariant()
  if (to !== undefined)
    return (
      <Link to={to} className={variant}>
        {label}
      </Link>
    )
  return (
    <button type="button" className={variant} onClick={onPress}>
      {label}
    </button>
  )
}
