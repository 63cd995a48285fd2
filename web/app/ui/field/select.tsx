import { memo, useId } from 'react'
import type { ComponentProps } from 'react'
import clsx from 'clsx'
import { describeField, FieldLayout } from './field-layout.tsx'
import type { FieldLabels } from './field-layout.tsx'
import { Icon } from '../picture/icon.tsx'
import styles from './field.module.css'

/** One thing to choose. */
export interface SelectOption {
  value: string
  label: string
  isDisabled?: boolean | undefined
}

/** The words of the field, the choices, and everything that a native select takes. */
export interface SelectProps extends FieldLabels, Omit<ComponentProps<'select'>, 'children'> {
  options: readonly SelectOption[]
  /** Stands in the field while nothing is chosen, with the empty value. */
  placeholder?: string | undefined
}

/** A choice from a list, drawn by the browser or the phone itself (COMP-17). */
export function Select(props: SelectProps) {
  const { label, hint, error, success, isRequired, options, placeholder, ...select } = props
  const ownId = useId()
  const id = select.id ?? ownId
  const mustFill = isRequired ?? select.required
  const text = { hint, error, success }
  return (
    <FieldLayout id={id} label={label} isRequired={mustFill} {...text}>
      <div className={clsx(styles['box'], styles['choice'])}>
        <select
          {...select}
          // Without a value of its own, or with one that is no choice, a select begins with the first that can be made.
          defaultValue={
            select.value === undefined && placeholder !== undefined && !isChoice(select.defaultValue, options)
              ? ''
              : select.defaultValue
          }
          id={id}
          required={mustFill}
          className={clsx(styles['input'], select.className)}
          {...describeField(id, text, select['aria-describedby'])}
        >
          {placeholder !== undefined && (
            <option value="" disabled={mustFill}>
              {placeholder}
            </option>
          )}
          <Options options={options} />
        </select>
        <Icon name="caret-down" size="s" />
      </div>
    </FieldLayout>
  )
}

/** The same list is drawn once: each letter typed beside two hundred countries would draw them all again. */
const Options = memo(function Options({ options }: Pick<SelectProps, 'options'>) {
  return options.map(({ value, label, isDisabled }) => (
    <option key={value} value={value} disabled={isDisabled}>
      {label}
    </option>
  ))
})

function isChoice(
  value: ComponentProps<'select'>['defaultValue'],
  options: readonly SelectOption[],
): boolean {
  return options.some((option) => option.value === value)
}
