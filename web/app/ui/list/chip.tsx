import type { ComponentProps, ReactNode } from 'react'
import clsx from 'clsx'
import { t } from '@sohbet/messages'
import { Icon } from '../picture/icon.tsx'
import { Link } from '../link/link.tsx'
import styles from './chip.module.css'

/** A link in a pill. */
export function ChipLink({ className, children, ...link }: ComponentProps<typeof Link>) {
  return (
    <Link {...link} className={clsx(styles['chip'], className)}>
      <span className={styles['text']} dir="auto">
        {children}
      </span>
    </Link>
  )
}

/** A button in a pill, for an action on the current page. */
export function ChipButton({ className, ...button }: ComponentProps<'button'>) {
  return <button type="button" {...button} className={clsx(styles['chip'], className)} />
}

/** The summary of a `details` element, in a pill. */
export function ChipSummary({ children }: { children: ReactNode }) {
  return <summary className={styles['chip']}>{children}</summary>
}

/** A toggle button. */
export function ToggleChip({
  isPressed,
  children,
  ...button
}: Omit<ComponentProps<'button'>, 'aria-pressed'> & { isPressed: boolean }) {
  return (
    <button
      type="button"
      {...button}
      aria-pressed={isPressed}
      className={clsx(styles['chip'], button.className)}
    >
      <span className={styles['text']} dir="auto">
        {children}
      </span>
    </button>
  )
}

/** A removable chip: removed by a link if the address contains what is applied, otherwise by a button. */
type RemovableChipProps = { label: string } & (
  | { removeTo: string; onRemove?: undefined }
  | { removeTo?: undefined; onRemove(): void }
)

/** Something applied, with a button that removes it and names it. */
export function RemovableChip({ label, removeTo, onRemove }: RemovableChipProps) {
  const cross = { className: styles['remove'], 'aria-label': t('ui.chip.remove', { label }) }
  return (
    <span className={clsx(styles['chip'], styles['removable'])}>
      <span className={styles['text']} dir="auto">
        {label}
      </span>
      {removeTo === undefined ? (
        <button type="button" {...cross} onClick={onRemove}>
          <Icon name="x" size="s" />
        </button>
      ) : (
        <Link to={removeTo} preventScrollReset {...cross}>
          <Icon name="x" size="s" />
        </Link>
      )}
    </span>
  )
}

/** The prominence of a tag: quiet, current, or full. */
export type TagTone = 'quiet' | 'now' | 'ink'

/** A one-word label beside an item, for example a plan or a state. */
export function PlanChip({ tone = 'quiet', children }: { tone?: TagTone; children: ReactNode }) {
  return (
    <span className={clsx(styles['tag'], styles[tone])} dir="auto">
      {children}
    </span>
  )
}
