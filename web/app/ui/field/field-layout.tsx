import type { ReactNode } from 'react'
import clsx from 'clsx'
import { t } from '@sohbet/messages'
import { Icon } from '../picture/icon.tsx'
import { Stack } from '../layout/layout.tsx'
import { Text } from '../text/text.tsx'
import styles from './field-layout.module.css'

/** The texts around a form control (COMP-17). */
export interface FieldLabels {
  label: string
  hint?: ReactNode
  /** Shown below the field with an icon; marks the field as invalid. */
  error?: string | undefined
  /** Shown below the field if there is no error. */
  success?: string | undefined
  isRequired?: boolean | undefined
}

interface FieldLayoutProps extends FieldLabels {
  /** Id of the control; the ids of the texts below it derive from it. */
  id: string
  /** At the end of the label's line. */
  aside?: ReactNode
  children: ReactNode
}

/** Fields stacked, or in pairs if the screen is wide enough. */
export function Fields({ isPaired = false, children }: { isPaired?: boolean; children: ReactNode }) {
  return <Stack className={clsx(isPaired && styles['paired'])}>{children}</Stack>
}

/** A label above a control, with texts below it. */
export function FieldLayout({ id, label, isRequired, aside, children, ...text }: FieldLayoutProps) {
  return (
    <div className={styles['field']}>
      <div className={styles['head']}>
        <label htmlFor={id}>
          {label}
          {isRequired === true && <RequiredStar />}
        </label>
        {aside}
      </div>
      {children}
      <FieldMessages id={id} {...text} />
    </div>
  )
}

/** The star of a required field, with a text for screen readers (COMP-17). */
export function RequiredStar() {
  return (
    <>
      {' '}
      <span className={styles['star']} aria-hidden="true">
        *
      </span>
      <Text as="span" variant="unseen">
        {t('ui.field.required')}
      </Text>
    </>
  )
}

/** The texts below a control; the live region is always rendered, so that a later text is announced. */
export function FieldMessages({
  id,
  hint,
  error,
  success,
}: Pick<FieldLabels, 'hint' | 'error' | 'success'> & { id: string }) {
  return (
    <>
      {hint !== undefined && (
        <p id={`${id}-description`} className={styles['hint']} dir="auto">
          {hint}
        </p>
      )}
      <div aria-live="polite">
        {isText(error) && (
          <p id={`${id}-error`} className={styles['error']}>
            <Icon name="warning-circle" size="s" />
            <span dir="auto">{error}</span>
          </p>
        )}
        {isText(success) && !isText(error) && (
          <p id={`${id}-success`} className={styles['success']}>
            <Icon name="check-circle" size="s" />
            <span dir="auto">{success}</span>
          </p>
        )}
      </div>
    </>
  )
}

/** The ARIA attributes that connect a control with its texts and its error. */
export function describeField(
  id: string,
  { hint, error, success }: Pick<FieldLabels, 'hint' | 'error' | 'success'>,
  others?: string,
): { 'aria-invalid': true | undefined; 'aria-describedby': string | undefined } {
  const isInvalid = isText(error)
  const ids = [
    ...(others?.split(' ') ?? []),
    ...(isInvalid ? [`${id}-error`] : isText(success) ? [`${id}-success`] : []),
    ...(hint === undefined ? [] : [`${id}-description`]),
  ]
  return {
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': [...new Set(ids)].join(' ') || undefined,
  }
}

function isText(text: string | undefined): text is string {
  return text !== undefined && text !== ''
}
