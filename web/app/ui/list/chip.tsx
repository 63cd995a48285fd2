import type { ComponentProps, ReactNode } from 'react'
import clsx from 'clsx'
import { t } from '@sohbet/messages'
import { Icon } from '../picture/icon.tsx'
import { Link } from '../link/link.tsx'
import styles from './chip.module.css'

/** A word in a pill that only says something. */
export function Chip({ children }: { children: ReactNode }) {
  return (
    <span className={styles['chip']}>
      <span className={styles['words']} dir="auto">
        {children}
      </span>
    </span>
  )
}

/** A word in a pill that leads somewhere. */
export function ChipLink({ className, children, ...link }: ComponentProps<typeof Link>) {
  return (
    <Link {...link} className={clsx(styles['chip'], className)}>
      <span className={styles['words']} dir="auto">
        {children}
      </span>
    </Link>
  )
}

/** A word in a pill that does something on the page it stands on. */
export function ChipButton({ className, ...button }: ComponentProps<'button'>) {
  return <button type="button" {...button} className={clsx(styles['chip'], className)} />
}

/** A word in a pill that opens the `details` it stands in. */
export function ChipSummary({ children }: { children: ReactNode }) {
  return <summary className={styles['chip']}>{children}</summary>
}

/** A choice that stays on until it is pressed again. */
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
      <span className={styles['words']} dir="auto">
        {children}
      </span>
    </button>
  )
}

/** A chip that can be taken away: by a link where the address holds what is applied, otherwise by a button. */
export type RemovableChipProps = { label: string } & (
  | { removeTo: string; onRemove?: undefined }
  | { removeTo?: undefined; onRemove(): void }
)

/** Something applied, with a cross that takes it away and says what it takes. */
export function RemovableChip({ label, removeTo, onRemove }: RemovableChipProps) {
  const cross = { className: styles['remove'], 'aria-label': t('ui.chip.remove', { label }) }
  return (
    <span className={clsx(styles['chip'], styles['removable'])}>
      <span className={styles['words']} dir="auto">
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

/** How much a small word weighs: quiet, what counts at present, or full ink. */
export type TagTone = 'quiet' | 'now' | 'ink'

/** One small word about the thing beside it, as a plan or a state. */
export function PlanChip({ tone = 'quiet', children }: { tone?: TagTone; children: ReactNode }) {
  return (
    <span className={clsx(styles['tag'], styles[tone])} dir="auto">
      {children}
    </span>
  )
}

/** One small word or number on a picture; on others it lies on its own ground. */
export function Badge({ children }: { children: ReactNode }) {
  return (
    <span className={clsx(styles['tag'], styles['badge'])} dir="auto">
      {children}
    </span>
  )
}
