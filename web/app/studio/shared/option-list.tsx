import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './option-list.module.css'

/** A line of a list of options. */
export interface Option {
  key: string
  content: ReactNode
  isEmphasized?: boolean
}

interface OptionListProps {
  id: string
  label: string
  options: readonly Option[]
  /** The index of the active option. */
  active: number
  onChoose: (index: number) => void
  className?: string | undefined
  isHidden?: boolean
}

/** The options of a field, which has the focus and refers to the active one by its id, `<id>-<index>`. */
export function OptionList(props: OptionListProps) {
  const { id, label, options, active, onChoose, className, isHidden } = props
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      className={clsx(styles['list'], className)}
      hidden={isHidden}
    >
      {options.map(({ key, content, isEmphasized }, index) => (
        // The focus stays in the field, which refers to the active line.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={key}
          id={`${id}-${index}`}
          ref={index === active ? scrollToLine : undefined}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={clsx(styles['line'], isEmphasized === true && styles['emphasized'])}
          dir="auto"
          // A press does not move the focus out of the field.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
        >
          {content}
        </div>
      ))}
    </div>
  )
}

function scrollToLine(line: HTMLElement | null): void {
  line?.scrollIntoView({ block: 'nearest' })
}
