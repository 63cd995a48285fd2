import { type ComponentProps, memo, useId } from 'react'
import clsx from 'clsx'
import { describeField, type FieldLabels, FieldLayout } from './field-layout.tsx'
import { Icon } from '../picture/icon.tsx'
import styles from './field.module.css'

/** An option. */
export interface SelectOption {
  value: string
  label: string
  isDisabled?: boolean | undefined
}

/** The texts of the field, the options, and all props of a native select. */
export interface SelectProps extends FieldLabels, Omit<ComponentProps<'select'>, 'children'> {
  options: readonly SelectOption[]
  /** Shown while nothing is selected, as an option with the empty value. */
  placeholder?: string | undefined
}

/** A native select (COMP-17). */
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
          // Without a valid value a select shows its first enabled option.
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

/** Memoised: otherwise each typed letter would re-render two hundred countries. */
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
