import { passkeyLimits } from '@sohbet/contract/studio'
import { useState } from 'react'
import { t } from '@sohbet/messages'
import { Refused } from '#forms/form-outcome.tsx'
import { SubmitButton } from '#forms/submit-button.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Field } from '#ui/field/field.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { useCallForm } from '../shared/use-calls.ts'
import { makePasskey, useLacksPasskeys } from './passkey.ts'
import styles from './login.module.css'

type OnAdded = (codes: readonly string[] | null) => void

/** Offers a passkey as an alternative to the authenticator app. */
export function PasskeyInstead({ onAdded }: { onAdded: OnAdded }) {
  return (
    <>
      <h2 className={styles['heading']}>{t('studioEntrance.passkey.instead')}</h2>
      <p className={styles['sentence']}>{t('studioEntrance.passkey.lead')}</p>
      <AddPasskey onAdded={onAdded} />
    </>
  )
}

/** Adds a passkey of this device, in a dialog; reports a browser without passkeys. */
export function AddPasskey({ onAdded }: { onAdded: OnAdded }) {
  const isLacking = useLacksPasskeys()
  const [isOpen, setIsOpen] = useState(false)
  if (isLacking) return <p className={styles['small']}>{t('studioEntrance.passkey.unsupported')}</p>
  return (
    <>
      <Button variant="outline" className={styles['turn']} onClick={() => setIsOpen(true)}>
        {t('studioEntrance.passkey.add')}
      </Button>
      <Dialog title={t('studioEntrance.passkey.add')} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <AddForm
          onClose={() => setIsOpen(false)}
          onAdded={(codes) => {
            setIsOpen(false)
            onAdded(codes)
          }}
        />
      </Dialog>
    </>
  )
}

function AddForm({ onClose, onAdded }: { onClose: () => void; onAdded: OnAdded }) {
  const form = useCallForm(async (text) => {
    const made = await makePasskey(text('name').trim(), text('password'))
    if (made.ok) onAdded(made.codes)
    return made
  })
  return (
    <form {...form.formProps}>
      <Stack gap={4}>
        <Field
          label={t('studioEntrance.passkey.name')}
          name="name"
          hint={t('studioEntrance.passkey.nameHint')}
          maxLength={passkeyLimits.name}
          error={form.errors['name']}
          isRequired
          data-autofocus
        />
        <PasswordField
          label={t('studioEntrance.setUp.password')}
          name="password"
          autoComplete="current-password"
          error={form.errors['password']}
          isRequired
        />
        {form.message !== null && <Refused isAlert>{form.message}</Refused>}
        <Row gap={2}>
          <SubmitButton
            isSending={form.isSending}
            label={t('studioEntrance.passkey.add')}
            busyLabel={t('studioEntrance.passkey.adding')}
          />
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </Row>
      </Stack>
    </form>
  )
}
