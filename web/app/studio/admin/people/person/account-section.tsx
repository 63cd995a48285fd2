import { useState } from 'react'
import { disablePerson, enablePerson, exportPerson } from '@sohbet/contract/studio'
import type { Person } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { formatDate } from '#ui/format/format-date.ts'
import { Row } from '#ui/layout/layout.tsx'
import { saveFile } from '#lib/page/save-file.ts'
import { provingApi } from '#studio/login/proof.ts'
import { Part } from '#studio/shared/page/page-parts.tsx'
import { ActionDialog } from '../../action-dialog.tsx'

/** Closes and reopens an account, and exports the stored data; each with a reason. */
export function AccountSection({ person }: { person: Person }) {
  const [requested, setRequested] = useState<'state' | 'export'>()
  const { is_disabled: isDisabled, disabled_at: since, may } = person
  const close = (): void => setRequested(undefined)
  return (
    <Part title={t('studioPeople.account.title')}>
      <p>
        {since === null
          ? t('studioPeople.account.isOpen')
          : t('studioPeople.account.isDisabled', { date: formatDate(since) })}
      </p>
      {!may.disable && (
        <p>{may.end_sessions ? t('studioPeople.refused.own') : t('studioPeople.refused.team')}</p>
      )}
      <Row gap={3}>
        {may.help && (
          <Button variant="outline" onClick={() => setRequested('export')}>
            {t('studioPeople.account.export')}
          </Button>
        )}
        {may.disable && (
          <Button variant={isDisabled ? 'outline' : 'danger'} onClick={() => setRequested('state')}>
            {isDisabled ? t('studioPeople.account.enable') : t('studioPeople.account.disable')}
          </Button>
        )}
      </Row>
      {requested === 'state' && <StateDialog person={person} onClose={close} />}
      {requested === 'export' && <ExportDialog person={person} onClose={close} />}
    </Part>
  )
}

interface Requested {
  person: Person
  onClose: () => void
}

function StateDialog({ person: { id, is_disabled: isDisabled }, onClose }: Requested) {
  const act = isDisabled ? t('studioPeople.account.enable') : t('studioPeople.account.disable')
  return (
    <ActionDialog
      title={act}
      lead={isDisabled ? t('studioPeople.account.enableText') : t('studioPeople.account.disableText')}
      done={isDisabled ? t('studioPeople.account.enabled') : t('studioPeople.account.disabled')}
      isDangerous={!isDisabled}
      onClose={onClose}
      send={async (text) =>
        await provingApi(isDisabled ? enablePerson : disablePerson, {
          params: { id },
          body: { reason: text('reason') },
        })
      }
    />
  )
}

function ExportDialog({ person: { id, username }, onClose }: Requested) {
  return (
    <ActionDialog
      title={t('studioPeople.account.export')}
      lead={t('studioPeople.account.exportText')}
      submit={t('studioPeople.account.download')}
      done={t('studioPeople.account.exported')}
      onClose={onClose}
      send={async (text) => {
        const answer = await provingApi(exportPerson, { params: { id }, body: { reason: text('reason') } })
        if (answer.ok)
          saveFile(
            new Blob([JSON.stringify(answer.body, null, 2)], { type: 'application/json' }),
            `sohbet-${username || id}.json`,
          )
        return answer
      }}
    />
  )
}
