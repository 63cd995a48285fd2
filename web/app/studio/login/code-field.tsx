import { t } from '@sohbet/messages'
import { Field, type FieldProps } from '#ui/field/field.tsx'
import styles from './login.module.css'

/**
 * Accepts a code of the authenticator app, which a phone can autofill, or a recovery code; without an app
 * only recovery codes.
 */
export function CodeField({
  hasApp = true,
  ...field
}: Omit<FieldProps, 'label'> & { label?: string; hasApp?: boolean }) {
  return (
    <Field
      label={t(hasApp ? 'studioEntrance.code.label' : 'studioEntrance.code.recovery')}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      dir="ltr"
      isRequired
      {...field}
      className={styles['letters']}
    />
  )
}
