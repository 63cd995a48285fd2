import type { ReactNode } from 'react'
import { t } from '@sohbet/messages'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Field } from '#ui/field/field.tsx'
import { SettingsPanel } from '../settings-page.tsx'
import { rich } from '#ui/text/rich.ts'
import styles from './account-panels.module.css'

/** The email to sign in with, and a new one that awaits confirmation (B-32). */
export interface EmailPanelProps {
  email: string
  pendingEmail: string | null
}

const address = (text: ReactNode) => <bdi>{text}</bdi>

/** The email, which is changed with the profile (B-34). */
export function EmailPanel({ email, pendingEmail }: EmailPanelProps) {
  return (
    <SettingsPanel id="email" title={t('settings.email.title')}>
      <Field
        label={t('settings.email.signInWith')}
        type="email"
        value={email}
        readOnly
        hint={pendingEmail === null ? undefined : rich('settings.email.pending', { pendingEmail, address })}
      />
      <LinkButton isWideOnPhone className={styles['edit']} to="/settings/profile">
        {t('settings.email.edit')}
      </LinkButton>
    </SettingsPanel>
  )
}
