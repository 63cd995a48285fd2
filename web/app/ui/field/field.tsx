import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import clsx from 'clsx'
import { describeField, FieldLayout } from './field-layout.tsx'
import type { FieldLabels } from './field-layout.tsx'
import { Icon } from '../picture/icon.tsx'
import type { IconName } from '../picture/icon.tsx'
import type { BlockedInput } from './input-filters.ts'
import { useInputFilter } from './use-input-filter.ts'
import styles from './field.module.css'

/** The words of a field, what stands in its box, and everything that a native input takes. */
export interface FieldProps extends FieldLabels, Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** `number` takes text with a phone's figures: no wheel or arrow ever changes an amount unseen. */
  type?: 'text' | 'email' | 'tel' | 'search' | 'url' | 'number' | 'password' | 'datetime-local' | undefined
  /** What the field does not take, typed or pasted (B-126). */
  blocks?: BlockedInput | undefined
  /** Stands at the start of the box. */
  icon?: IconName | undefined
  /** Stands at the end of the box, as a button that belongs to the field. */
  end?: ReactNode
  /** Stands at the end of the label's line. */
  aside?: ReactNode
}

/** A line of text in a form (COMP-17); `id`, `required` and the rest of a native input's attributes go to the input. */
export function Field(props: FieldProps) {
  const { label, hint, error, success, isRequired, aside, blocks, icon, end, type = 'text', ...input } = props
  const ownId = useId()
  const id = input.id ?? ownId
  const mustFill = isRequired ?? input.required
  const text = { hint, error, success }
  return (
    <FieldLayout id={id} label={label} isRequired={mustFill} aside={aside} {...text}>
      <div className={styles['box']} {...useInputFilter(blocks)}>
        {icon !== undefined && <Icon name={icon} size="s" />}
        <input
          dir={type === 'text' || type === 'search' ? 'auto' : 'ltr'}
          inputMode={type === 'number' ? 'numeric' : undefined}
          {...input}
          id={id}
          type={type === 'number' ? 'text' : type}
          required={mustFill}
          className={clsx(styles['input'], input.className)}
          {...describeField(id, text, input['aria-describedby'])}
        />
        {end}
      </div>
    </FieldLayout>
  )
}
