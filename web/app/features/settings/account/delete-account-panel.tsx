import { type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import { PageAccount } from '#session/account/page-account.tsx'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { isPlainClick } from '#ui/link/is-plain-click.ts'
import { Panel } from '#ui/dialog/panel.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { FormOutcome } from '#forms/form-outcome.tsx'
import { Text } from '#ui/text/text.tsx'
import { SettingsPanel } from '../settings-page.tsx'
import { type SentSettings, useSettingsForm } from '../use-settings-form.ts'
import { rich } from '#ui/text/rich.ts'
import styles from './account-panels.module.css'

/** The state of deleting the account. */
export interface DeleteAccountPanelProps {
  /** The credits that are lost with the account, as decimal text. */
  points: string
  /** Shows the confirmation on the page itself when no dialog can open. */
  isAsking: boolean
  sent: SentSettings | undefined
}

const question = '/settings/account?delete#delete'

/** Deletes the account after a confirmation that says what is deleted and what stays. */
export function DeleteAccountPanel({ points, isAsking, sent }: DeleteAccountPanelProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <SettingsPanel id="delete" title={t('settings.delete.title')}>
      {isAsking ? (
        <DeleteForm points={points} sent={sent} action={question} />
      ) : (
        <>
          <Text variant="muted" className={styles['lead']}>
            {t('settings.delete.lead')}
          </Text>
          <LinkButton
            isWideOnPhone
            to={question}
            isPrefetched={false}
            onClick={(event) => {
              if (!isPlainClick(event)) return
              event.preventDefault()
              setIsOpen(true)
            }}
          >
            {t('settings.delete.title')}
          </LinkButton>
        </>
      )}
      <Panel title={t('settings.delete.title')} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <DeleteForm points={points} sent={sent} action="/settings/account" />
      </Panel>
    </SettingsPanel>
  )
}

interface DeleteFormProps extends Pick<DeleteAccountPanelProps, 'points' | 'sent'> {
  action: string
}

const amount = (text: ReactNode) => <bdi>{text}</bdi>

function DeleteForm({ points, sent, action }: DeleteFormProps) {
  const deletedSentence = t('settings.delete.done')
  const form = useSettingsForm('delete-account', sent, deletedSentence)
  const count = Number(points)
  return (
    <Stack
      as={Form}
      {...form.formProps}
      action={action}
      preventScrollReset
      className={styles['consequences']}
      aria-label={t('settings.delete.title')}
    >
      <PageAccount />
      <input type="hidden" name="intent" value="delete-account" />
      <div>
        <FormOutcome form={form} success={deletedSentence} />
        <p>{t('settings.delete.goes')}</p>
        <ul>
          <li>{t('settings.delete.goesPerson')}</li>
          <li>{t('settings.delete.goesLists')}</li>
          {count > 0 && (
            <li>
              <strong>{rich('settings.delete.goesCredits', { count, points, amount })}</strong>
            </li>
          )}
          <li>{t('settings.delete.goesPlan')}</li>
        </ul>
      </div>
      <div>
        <p>{t('settings.delete.stays')}</p>
        <ul>
          <li>{t('settings.delete.staysBooks')}</li>
          <li>{t('settings.delete.staysInvoices')}</li>
        </ul>
      </div>
      <PasswordField
        label={t('account.fields.password')}
        name="password"
        autoComplete="current-password"
        error={form.errors['password']}
        isRequired
      />
      <div>
        <Button
          variant="plain"
          type="submit"
          aria-disabled={form.isSending}
          isWideOnPhone
          className={styles['delete']}
        >
          {form.isSending ? t('settings.delete.submitting') : t('settings.delete.submit')}
        </Button>
      </div>
    </Stack>
  )
}
