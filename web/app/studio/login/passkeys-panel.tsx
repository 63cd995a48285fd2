import {
  type enterByPasskey,
  type Passkey,
  passkeyLimits,
  type proveByPasskey,
  removePasskey,
} from '@sohbet/contract/studio'
import { type ReactNode, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { formatDate } from '#ui/format/format-date.ts'
import { readAt } from '#ui/format/moment.ts'
import { Stack, Row } from '#ui/layout/layout.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { Refused } from '#forms/form-outcome.tsx'
import { SubmitButton } from '#forms/submit-button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Field } from '#ui/field/field.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { ConfirmDialog } from '../shared/confirm-dialog.tsx'
import { useReport, useCallForm } from '../shared/use-calls.ts'
import { provingApi } from './proof.ts'
import { makePasskey, useLacksPasskeys, givePasskey } from './passkey.ts'
import styles from './login.module.css'

/** The passkeys of the signed-in user with names and last use; adds and removes them. */
export function PasskeysPanel({ passkeys }: { passkeys: readonly Passkey[] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { revalidate } = useRevalidator()
  const [requested, setRequested] = useState<Passkey>()
  const { report } = useReport()
  const remove = ({ id }: Passkey): Promise<void> =>
    report({
      change: () => provingApi(removePasskey, { params: { id: String(id) } }),
      success: t('studioEntrance.passkey.removed'),
      // The focused button was removed with its passkey.
      onDone: () => heading.current?.focus(),
    })
  const reportAdded = (): void => {
    showToast('success', t('studioEntrance.passkey.added'))
    void revalidate()
  }
  return (
    <section className={styles['panel']} aria-labelledby="passkeys">
      <Stack gap={3}>
        <h2 id="passkeys" ref={heading} tabIndex={-1} className={styles['heading']}>
          {t('studioEntrance.passkey.title')}
        </h2>
        <p className={styles['sentence']}>{t('studioEntrance.passkey.lead')}</p>
        {passkeys.length === 0 ? (
          <p className={styles['small']}>{t('studioEntrance.passkey.none')}</p>
        ) : (
          <ul className={styles['passkeys']} aria-label={t('studioEntrance.passkey.list')}>
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRequested(passkey)} />
            ))}
          </ul>
        )}
        <AddPasskey onAdded={reportAdded} />
      </Stack>
      {requested !== undefined && (
        <ConfirmDialog
          title={t('studioEntrance.passkey.removeTitle', { name: requested.name })}
          text={t('studioEntrance.passkey.removeLead')}
          action={t('studioEntrance.passkey.remove')}
          onClose={() => setRequested(undefined)}
          onConfirm={() => void remove(requested)}
        />
      )}
    </section>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }): ReactNode {
  const { name, created_at: createdAt, last_used_at: lastUsedAt } = passkey
  const dateOf = (moment: string): string => formatDate(readAt(moment, 0))
  return (
    <li>
      <div>
        <bdi>{name}</bdi>
        <p className={styles['small']}>
          {t('studioEntrance.passkey.addedOn', { date: dateOf(createdAt) })}
          {' · '}
          {lastUsedAt === null
            ? t('studioEntrance.passkey.neverUsed')
            : t('studioEntrance.passkey.usedOn', { date: dateOf(lastUsedAt) })}
        </p>
      </div>
      <Button aria-label={t('studioEntrance.passkey.removeNamed', { name })} onClick={onRemove}>
        {t('studioEntrance.passkey.remove')}
      </Button>
    </li>
  )
}

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
function AddPasskey({ onAdded }: { onAdded: OnAdded }) {
  const isLacking = useLacksPasskeys()
  const [isOpen, setIsOpen] = useState(false)
  if (isLacking) return <p className={styles['small']}>{t('studioEntrance.passkey.unsupported')}</p>
  return (
    <>
      <Button className={styles['turn']} onClick={() => setIsOpen(true)}>
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
          <Button variant="ghost" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

/** Asks the browser for a passkey, for a call that needs one; reports a browser without passkeys. */
export function PasskeyButton({
  call,
  onGiven,
}: {
  call: typeof enterByPasskey | typeof proveByPasskey
  onGiven: () => void
}) {
  const isLacking = useLacksPasskeys()
  const [isWaiting, setIsWaiting] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const give = async (): Promise<void> => {
    if (isWaiting) return
    setIsWaiting(true)
    setRefusal(undefined)
    const answer = await givePasskey(call)
    setIsWaiting(false)
    if (answer.ok) onGiven()
    else setRefusal(answer.message)
  }
  if (isLacking) return <p className={styles['small']}>{t('studioEntrance.passkey.unsupported')}</p>
  return (
    <Stack gap={3}>
      {refusal !== undefined && <Refused isAlert>{refusal}</Refused>}
      <Button isBig isWideOnPhone aria-disabled={isWaiting} onClick={() => void give()}>
        {isWaiting ? t('studioEntrance.passkey.using') : t('studioEntrance.passkey.use')}
      </Button>
    </Stack>
  )
}
