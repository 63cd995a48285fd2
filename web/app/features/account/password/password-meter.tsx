import clsx from 'clsx'
import { t } from '@sohbet/messages'
import type { MessageKey } from '@sohbet/messages'
import { passwordStrength } from './password-strength.ts'
import styles from './password-meter.module.css'

const sentences = {
  weak: 'account.password.weak',
  medium: 'account.password.medium',
  strong: 'account.password.strong',
} as const satisfies Record<string, MessageKey>
const parts = { weak: 1, medium: 2, strong: 3 } as const

/** The strength of a new password, as three bars and a sentence (ACCT-13); advice only. */
export function PasswordMeter({ password }: { password: string }) {
  const strength = passwordStrength(password)
  return (
    // The live region is always rendered, so that a later sentence is announced.
    <div className={styles['meter']} aria-live="polite">
      {strength !== '' && (
        <>
          <span className={clsx(styles['bar'], styles[strength])} aria-hidden="true">
            {[1, 2, 3].map((part) => (
              <i key={part} className={part <= parts[strength] ? styles['on'] : undefined} />
            ))}
          </span>
          <p className={styles['sentence']} dir="auto">
            {t(sentences[strength])}
          </p>
        </>
      )}
    </div>
  )
}
