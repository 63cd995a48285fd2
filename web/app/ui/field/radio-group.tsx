import { type ComponentProps, createContext, type ReactNode, useContext, useId, useMemo } from 'react'
import clsx from 'clsx'
import { textVariant } from '../text/text.tsx'
import { describeField, type FieldLabels, FieldMessages, RequiredStar } from './field-layout.tsx'
import styles from './radio-group.module.css'

interface RadioGroupProps extends Omit<FieldLabels, 'label'> {
  legend: string
  /** The field name, shared by all radio buttons inside. */
  name: string
  id?: string | undefined
  /** The initially selected value. */
  defaultValue?: string | undefined
  /** Hides the legend visually if the page around already shows the question. */
  isLegendUnseen?: boolean | undefined
  children: ReactNode
}

interface RadioProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  value: string
  label: ReactNode
  /** A second, less prominent line. */
  note?: ReactNode
  /** At the end of the line, for example a price. */
  end?: ReactNode
}

const Group = createContext<{
  name?: string
  defaultValue?: string | undefined
  isRequired?: boolean | undefined
}>({})

/** A group of radio buttons with the question as its legend. */
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

/** A radio button on a line of its own. */
export function Radio(props: RadioProps) {
  return <Answer {...props} variant="line" />
}

/** A radio button in a box of its own, for the main choices of a page. */
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
      <span className={styles['text']}>
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
