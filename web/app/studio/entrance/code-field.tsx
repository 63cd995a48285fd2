import { Field } from '../../ui/field/field.tsx'
import type { FieldProps } from '../../ui/field/field.tsx'
import styles from './entrance.module.css'

/** Takes a code of the app, which a phone offers by itself, or a recovery code. */
export function CodeField(field: FieldProps) {
  return (
    <Field
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
