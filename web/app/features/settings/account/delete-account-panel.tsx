import clsx from 'clsx'
import { useState } from 'react'
import { Form } from 'react-router'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { isPlainClick } from '../../../ui/link/is-plain-click.ts'
import { Panel } from '../../../ui/dialog/panel.tsx'
import { PasswordField } from '../../../ui/field/password-field.tsx'
import { FormOutcome } from '../../../forms/form-outcome.tsx'
import { Text } from '../../../ui/text/text.tsx'
import dialogStyles from '../dialog-form.module.css'
import { SettingsPanel } from '../settings-page.tsx'
import { useSettingsForm } from '../use-settings-form.ts'
import type { SentSettings } from '../use-settings-form.ts'
import styles from './devices-panel.module.css'

/** How far a user came with it. */
export interface DeleteAccountPanelProps {
  /** The credits that go with the account, as decimal text. */
  points: string
  /** The question stands on the page itself, where no dialog can be opened. */
  isAsking: boolean
  sent: SentSettings | undefined
}

const question = '/settings/account?delete#delete'

/** Deletes the account, after a question that says what goes and what stays. */
export function DeleteAccountPanel({ points, isAsking, sent }: DeleteAccountPanelProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <SettingsPanel id="delete" title="Delete my account">
      {isAsking ? (
        <DeleteForm points={points} sent={sent} action={question} />
      ) : (
        <>
          <Text look="muted" className={styles['lead']}>
            This permanently deletes your profile, your history and your lists. We ask for your password
            first.
          </Text>
          <LinkButton
            look="outline"
            isWideOnPhone
            to={question}
            isPrefetched={false}
            onClick={(event) => {
              if (!isPlainClick(event)) return
              event.preventDefault()
              setIsOpen(true)
            }}
          >
            Delete my account
          </LinkButton>
        </>
      )}
      <Panel title="Delete my account" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <DeleteForm points={points} sent={sent} action="/settings/account" />
      </Panel>
    </SettingsPanel>
  )
}

interface DeleteFormProps extends Pick<DeleteAccountPanelProps, 'points' | 'sent'> {
  action: string
}

function DeleteForm({ points, sent, action }: DeleteFormProps) {
  const form = useSettingsForm('delete-account', sent, deletedSentence)
  const hasCredits = Number(points) > 0
  return (
    <Stack
      as={Form}
      {...form.formProps}
      action={action}
      preventScrollReset
      className={dialogStyles['form']}
      aria-label="Delete my account"
    >
      <input type="hidden" name="intent" value="delete-account" />
      <div>
        <FormOutcome form={form} success={deletedSentence} />
        <p>Deleted at once and permanently:</p>
        <ul>
          <li>your name, your addresses and your password,</li>
          <li>your playlists, your bookmarks and what you have listened to,</li>
          {hasCredits && (
            <li>
              <strong>
                your <bdi>{points}</bdi> credits, which cannot be brought back,
              </strong>
            </li>
          )}
          <li>your plan.</li>
        </ul>
      </div>
      <div>
        <p>Kept:</p>
        <ul>
          <li>the amounts and dates in your wallet, without your name, because our accounts must add up.</li>
        </ul>
      </div>
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={form.errors['password']}
        isRequired
      />
      <div>
        <Button
          type="submit"
          aria-disabled={form.isSending}
          isWideOnPhone
          className={clsx(dialogStyles['act'], dialogStyles['danger'])}
        >
          {form.isSending ? 'Deleting…' : 'Delete my account permanently'}
        </Button>
      </div>
    </Stack>
  )
}

/** What a user is told whose account is no more. */
export const deletedSentence = 'Your account has been deleted'
