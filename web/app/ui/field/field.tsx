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

/** The texts of a field, the parts of its box, and all props of a native input. */
export interface FieldProps extends FieldLabels, Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** `number` is a text input with a numeric keyboard: no wheel or arrow key can change an amount unnoticed. */
  type?:
    | 'text'
    | 'email'
    | 'tel'
    | 'search'
    | 'url'
    | 'number'
    | 'password'
    | 'date'
    | 'datetime-local'
    | undefined
  /** Characters that the field does not accept, typed or pasted (B-126). */
  blocks?: BlockedInput | undefined
  /** At the start of the box. */
  icon?: IconName | undefined
  /** At the end of the box, for example a button of the field. */
  end?: ReactNode
  /** At the end of the label's line. */
  aside?: ReactNode
}

/** A one-line text field (COMP-17); `id`, `required` and all other native attributes go to the input. */
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
