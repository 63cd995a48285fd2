import { Form } from 'react-router'
import type { SignedInDevice } from '@sohbet/contract/accounts'
import { Button } from '../../../ui/button/button.tsx'
import { formatDate } from '../../../ui/format/format-date.ts'
import { List, ListRow } from '../../../ui/list/list.tsx'
import { FormOutcome } from '../../../forms/form-outcome.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { SettingsPanel } from '../settings-page.tsx'
import { useSettingsForm } from '../use-settings-form.ts'
import type { SentSettings } from '../use-settings-form.ts'
import styles from './devices-panel.module.css'

/** Where a user is signed in. */
export interface DevicesPanelProps {
  /** Null: they could not be loaded. */
  devices: readonly SignedInDevice[] | null
  sent: SentSettings | undefined
}

const success = 'Device signed out'

/** The devices that are signed in, each but this one with a button that signs it out. */
export function DevicesPanel({ devices, sent }: DevicesPanelProps) {
  const { formProps, ...form } = useSettingsForm('end-session', sent, success)
  // Each row is a form of its own; the sentence above the list stands for all of them.
  const { ref: _ref, ...rowProps } = formProps
  return (
    <SettingsPanel id="devices" title="Signed-in devices">
      <Text look="muted" className={styles['lead']}>
        Sign out any device that you no longer use. If you do not recognise one, change your password too.
      </Text>
      <FormOutcome form={form} success={success} />
      {devices === null ? (
        <p>Your devices could not be loaded. Please try again in a moment.</p>
      ) : (
        <List>
          {devices.map((device) => (
            <ListRow
              key={device.id}
              title={device.device}
              meta={`${device.is_current ? 'This device' : 'Last seen'}, ${formatDate(device.seen_at)}`}
              end={device.is_current ? undefined : <SignOutForm device={device} rowProps={rowProps} />}
            />
          ))}
        </List>
      )}
    </SettingsPanel>
  )
}

function SignOutForm({
  device: { id, device },
  rowProps,
}: {
  device: SignedInDevice
  rowProps: Omit<ReturnType<typeof useSettingsForm>['formProps'], 'ref'>
}) {
  return (
    <Form {...rowProps} action="/settings/account" preventScrollReset>
      <input type="hidden" name="intent" value="end-session" />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" look="outline">
        Sign out
        <Text as="span" look="unseen">
          {' '}
          {device}
        </Text>
      </Button>
    </Form>
  )
}
