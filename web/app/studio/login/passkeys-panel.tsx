import { removePasskey } from '@sohbet/contract/studio'
import type { Passkey } from '@sohbet/contract/studio'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { formatDate } from '#ui/format/format-date.ts'
import { readAt } from '#ui/format/moment.ts'
import { Stack } from '#ui/layout/layout.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { ConfirmDialog } from '../shared/confirm-dialog.tsx'
import { useReport } from '../shared/use-calls.ts'
import { AddPasskey } from './add-passkey.tsx'
import { provingApi } from './proof.ts'
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
