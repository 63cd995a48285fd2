import { createContext, useContext, useId, useMemo } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import clsx from 'clsx'
import { textVariant } from '../text/text-variant.ts'
import { describeField, FieldMessages, RequiredStar } from './field-layout.tsx'
import type { FieldLabels } from './field-layout.tsx'
import styles from './radio-group.module.css'

/** A question with one answer; the answers are its children. */
export interface RadioGroupProps extends Omit<FieldLabels, 'label'> {
  legend: string
  /** Of the field; every answer inside takes it. */
  name: string
  id?: string | undefined
  /** The value of the answer that is chosen at first. */
  defaultValue?: string | undefined
  /** Set where the page around already says what is asked. */
  isLegendUnseen?: boolean | undefined
  children: ReactNode
}

/** An answer: its words and everything that a native radio button takes. */
export interface RadioProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  value: string
  label: ReactNode
  /** A second, quieter line. */
  note?: ReactNode
  /** Stands at the end of the line, as a price. */
  end?: ReactNode
}

const Group = createContext<{
  name?: string
  defaultValue?: string | undefined
  isRequired?: boolean | undefined
}>({})

/** Answers of which one can be chosen, with the question as their legend. */
export function RadioGroup(props: RadioGroupProps) {
  const {
    legend,
    name,
    defaultValue,
    isLegendUnseen = false,
    isRequired,
    children,
    hint,
    error,
    success,
  } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const group = useMemo(() => ({ name, defaultValue, isRequired }), [name, defaultValue, isRequired])
  const text = { hint, error, success }
  const { 'aria-describedby': describedBy } = describeField(id, text)
  return (
    <fieldset id={id} className={styles['group']} aria-describedby={describedBy}>
      <legend className={isLegendUnseen ? textVariant('unseen') : styles['legend']}>
        {legend}
        {isRequired === true && <RequiredStar />}
      </legend>
      <Group value={group}>
        <div className={styles['answers']}>{children}</div>
      </Group>
      <FieldMessages id={id} {...text} />
    </fieldset>
  )
}

/** An answer on a line of its own. */
export function Radio(props: RadioProps) {
  return <Answer {...props} variant="line" />
}

/** An answer in a box of its own, for the few choices that a page is about. */
export function RadioCard(props: RadioProps) {
  return <Answer {...props} variant="card" />
}

function Answer({ label, note, end, variant, ...input }: RadioProps & { variant: 'line' | 'card' }) {
  const group = useContext(Group)
  const isFirst = group.defaultValue === undefined ? undefined : group.defaultValue === input.value
  return (
    <label className={styles[variant]}>
      <input
        name={group.name}
        required={group.isRequired}
        defaultChecked={input.checked === undefined ? isFirst : undefined}
        {...input}
        type="radio"
        className={clsx(styles['input'], input.className)}
      />
      <span className={styles['words']}>
        <span dir="auto">{label}</span>
        {note !== undefined && (
          <span className={styles['note']} dir="auto">
            {note}
          </span>
        )}
      </span>
      {end !== undefined && <span className={styles['end']}>{end}</span>}
    </label>
  )
}
