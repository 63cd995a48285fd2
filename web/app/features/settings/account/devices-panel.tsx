import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { PageAccount } from '#session/account/page-account.tsx'
import type { SignedInDevice } from '@sohbet/contract/accounts'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { formatDate } from '#ui/format/format-date.ts'
import { List, ListRow } from '#ui/list/list.tsx'
import { FormOutcome } from '#forms/form-outcome.tsx'
import { Text } from '#ui/text/text.tsx'
import { SettingsPanel } from '../settings-page.tsx'
import { type SentSettings, useSettingsForm } from '../use-settings-form.ts'
import { rich } from '#ui/text/rich.ts'
import styles from './account-panels.module.css'

/** The signed-in devices and the last result. */
export interface DevicesPanelProps {
  /** Null if loading failed. */
  devices: readonly SignedInDevice[] | null
  sent: SentSettings | undefined
}

/** The signed-in devices; each except the current one has a button that signs it out. */
export function DevicesPanel({ devices, sent }: DevicesPanelProps) {
  const success = t('settings.devices.signedOut')
  const { formProps, ...form } = useSettingsForm('end-session', sent, success)
  // Each row is a separate form; the message above the list serves all of them.
  const { ref: _ref, ...rowProps } = formProps
  return (
    <SettingsPanel id="devices" title={t('settings.devices.title')}>
      <Text variant="muted" className={styles['lead']}>
        {t('settings.devices.lead')}
      </Text>
      <FormOutcome form={form} success={success} />
      {devices === null ? (
        <p>{t('settings.devices.notLoaded')}</p>
      ) : (
        <List>
          {devices.map((device) => (
            <ListRow
              key={device.id}
              title={device.device}
              meta={statusOf(device)}
              end={device.is_current ? undefined : <SignOutForm device={device} rowProps={rowProps} />}
            />
          ))}
        </List>
      )}
    </SettingsPanel>
  )
}

function statusOf({ is_current: isCurrent, seen_at: seenAt }: SignedInDevice): string {
  const date = formatDate(seenAt)
  return isCurrent ? t('settings.devices.thisDevice', { date }) : t('settings.devices.lastSeen', { date })
}

const unseen = (text: ReactNode) => (
  <Text as="span" variant="unseen">
    {text}
  </Text>
)

function SignOutForm({
  device: { id, device },
  rowProps,
}: {
  device: SignedInDevice
  rowProps: Omit<ReturnType<typeof useSettingsForm>['formProps'], 'ref'>
}) {
  return (
    <Form {...rowProps} action="/settings/account" preventScrollReset>
      <PageAccount />
      <input type="hidden" name="intent" value="end-session" />
      <input type="hidden" name="id" value={id} />
      <Button type="submit">{rich('settings.devices.signOut', { device, unseen })}</Button>
    </Form>
  )
}
