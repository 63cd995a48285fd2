import type { ReactNode } from 'react'
import clsx from 'clsx'
import { t } from '@sohbet/messages'
import { Icon } from '../picture/icon.tsx'
import { Stack } from '../layout/layout.tsx'
import { Text } from '../text/text.tsx'
import styles from './field-layout.module.css'

/** The words around a control of a form (COMP-17). */
export interface FieldLabels {
  label: string
  hint?: ReactNode
  /** Shown under the field with an icon; the field counts as invalid. */
  error?: string | undefined
  /** Shown under the field where there is no error. */
  success?: string | undefined
  isRequired?: boolean | undefined
}

interface FieldLayoutProps extends FieldLabels {
  /** Of the control; the words under it are called after it. */
  id: string
  /** Stands at the end of the label's line. */
  aside?: ReactNode
  children: ReactNode
}

/** Fields one under the other, or two beside each other where the screen has room. */
export function Fields({ isPaired = false, children }: { isPaired?: boolean; children: ReactNode }) {
  return <Stack className={clsx(isPaired && styles['paired'])}>{children}</Stack>
}

/** A label above, a control, and the words under it. */
export function FieldLayout({ id, label, isRequired, aside, children, ...text }: FieldLayoutProps) {
  return (
    <div className={styles['frame']}>
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

/** The star of a field that must be filled in, with its word for those who do not see it (COMP-17). */
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

/** The words under a control; the place stays, so that a sentence that comes later is spoken. */
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

/** What tells assistive technology which words belong to a control, and whether it is in error. */
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
