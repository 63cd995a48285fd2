import { type MouseEvent, useState } from 'react'
import { t } from '@sohbet/messages'
import { IconButton } from '../button/icon-button.tsx'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from '../picture/icon.tsx'

/** A password field with a button that shows and hides it (COMP-18); it blocks spaces by default (B-126). */
export function PasswordField({ blocks = 'space', ...field }: Omit<FieldProps, 'type' | 'end'>) {
  const [isShown, setIsShown] = useState(false)
  const toggle = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    const input = currentTarget.parentElement?.querySelector('input')
    const [start, end] = [input?.selectionStart ?? null, input?.selectionEnd ?? null]
    setIsShown(!isShown)
    // Browsers move the caret to the start when a field's type changes, but only at the next paint.
    requestAnimationFrame(() => {
      if (document.activeElement === input) input?.setSelectionRange(start, end)
    })
  }
  const button = (
    <IconButton
      data-needs-script=""
      aria-label={isShown ? t('ui.password.hide') : t('ui.password.show')}
      // A press by touch or mouse keeps the focus in the field and the on-screen keyboard open.
      onMouseDown={(event) => event.preventDefault()}
      onClick={toggle}
    >
      <Icon name={isShown ? 'eye-slash' : 'eye'} />
    </IconButton>
  )
  return (
    <Field
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      blocks={blocks}
      type={isShown ? 'text' : 'password'}
      dir="ltr"
      end={button}
    />
  )
}
