import { useId, useState } from 'react'
import type { ComponentProps } from 'react'
import clsx from 'clsx'
import { t } from '@sohbet/messages'
import { describeField, FieldLayout } from './field-layout.tsx'
import type { FieldLabels } from './field-layout.tsx'
import styles from './field.module.css'

/** The words of the field and everything that a native textarea takes. */
export interface TextAreaProps extends FieldLabels, Omit<ComponentProps<'textarea'>, 'children'> {
  /**
   * Says above the field how many of `maxLength` characters are written, as people count them. What is longer stays for
   * its writer to shorten: a browser would cut a pasted text without a word.
   */
  hasCount?: boolean | undefined
}

/** Several lines of text in a form, as tall as what is written (COMP-17). */
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

// By code points, as the contract counts them: a smile is one.
function lengthOf(value: ComponentProps<'textarea'>['value']): number | undefined {
  return value === undefined || value === null ? undefined : Array.from(String(value)).length
}
