import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { SettingsPanel } from '../settings-page.tsx'
import styles from './email-panel.module.css'

/** The address that a user signs in with, and one that waits for its link (B-32). */
export interface EmailPanelProps {
  email: string
  pendingEmail: string | null
}

/** The email, which is changed with the rest of the profile (B-34). */
export function EmailPanel({ email, pendingEmail }: EmailPanelProps) {
  return (
    <SettingsPanel id="email" title="Email">
      <Field
        label="You sign in with"
        type="email"
        value={email}
        readOnly
        hint={
          pendingEmail === null ? undefined : (
            <>
              <bdi>{pendingEmail}</bdi> will replace it when you open the link we sent there.
            </>
          )
        }
      />
      <LinkButton look="outline" isWideOnPhone className={styles['edit']} to="/settings/profile">
        Edit profile
      </LinkButton>
    </SettingsPanel>
  )
}
