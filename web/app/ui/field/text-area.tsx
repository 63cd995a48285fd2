import { type ComponentProps, useId, useState } from 'react'
import clsx from 'clsx'
import { t } from '@sohbet/messages'
import { describeField, type FieldLabels, FieldLayout } from './field-layout.tsx'
import styles from './field.module.css'

interface TextAreaProps extends FieldLabels, Omit<ComponentProps<'textarea'>, 'children'> {
  /**
   * Shows above the field how many of `maxLength` characters are used. Longer text is kept for the user to
   * shorten: a browser would silently truncate pasted text.
   */
  hasCount?: boolean | undefined
}

/** A multi-line text field that grows with its content (COMP-17). */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, success, isRequired, hasCount = false, ...area } = props
  const ownId = useId()
  const id = area.id ?? ownId
  const mustFill = isRequired ?? area.required
  const [typed, setTyped] = useState<number>()
  const { maxLength } = area
  const length = lengthOf(area.value) ?? typed ?? lengthOf(area.defaultValue) ?? 0
  const text = { hint, error, success }
  const count = hasCount && (
    <span id={`${id}-count`} className={styles['count']} dir="auto">
      {maxLength === undefined
        ? t('ui.field.characters', { count: length })
        : t('ui.field.charactersOfMost', { count: length, max: maxLength })}
    </span>
  )
  const others = [area['aria-describedby'], hasCount ? `${id}-count` : undefined].filter(Boolean).join(' ')
  return (
    <FieldLayout id={id} label={label} isRequired={mustFill} aside={count} {...text}>
      <div
        className={clsx(styles['box'], styles['area'])}
        onInput={({ target }) => {
          if (target instanceof HTMLTextAreaElement) setTyped(lengthOf(target.value))
        }}
      >
        <textarea
          dir="auto"
          {...area}
          maxLength={hasCount ? undefined : maxLength}
          id={id}
          required={mustFill}
          className={clsx(styles['input'], area.className)}
          {...describeField(id, text, others || undefined)}
        />
      </div>
    </FieldLayout>
  )
}

// Counts code points like the contract: an emoji is one.
function lengthOf(value: ComponentProps<'textarea'>['value']): number | undefined {
  return value === undefined || value === null ? undefined : Array.from(String(value)).length
}
