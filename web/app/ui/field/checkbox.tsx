import { type ComponentProps, type ReactNode, useId } from 'react'
import clsx from 'clsx'
import { formatNumber } from '@sohbet/messages'
import { describeField, type FieldLabels, FieldMessages, RequiredStar } from './field-layout.tsx'
import { Icon } from '../picture/icon.tsx'
import styles from './checkbox.module.css'

interface CheckboxProps
  extends Omit<FieldLabels, 'label'>, Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** May contain links, for example to the terms. */
  label: ReactNode
  /** Number of results of the choice, at the end of the line. */
  count?: number | undefined
}

/** A checkbox with its label beside it; the whole line is the press target. */
export function Checkbox({ label, count, hint, error, success, isRequired, ...input }: CheckboxProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  const mustTick = isRequired ?? input.required
  const text = { hint, error, success }
  return (
    <div className={styles['field']}>
      <label className={styles['line']}>
        <span className={styles['box']}>
          <input
            {...input}
            id={id}
            type="checkbox"
            required={mustTick}
            className={clsx(styles['input'], input.className)}
            {...describeField(id, text, input['aria-describedby'])}
          />
          <Icon name="check" size="s" />
        </span>
        <span className={styles['text']} dir="auto">
          {label}
          {mustTick === true && <RequiredStar />}
        </span>
        {count !== undefined && (
          <span className={styles['count']}>{formatNumber(count, { useGrouping: false })}</span>
        )}
      </label>
      <FieldMessages id={id} {...text} />
    </div>
  )
}
