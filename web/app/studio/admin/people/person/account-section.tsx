import { useState } from 'react'
import { disablePerson, enablePerson, exportPerson } from '@sohbet/contract/studio'
import type { Person } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { formatDate } from '#ui/format/format-date.ts'
import { Row } from '#ui/layout/layout.tsx'
import { saveFile } from '#lib/page/save-file.ts'
import { useProof } from '#studio/login/proof.ts'
import { ActDialog, textOf } from './act-dialog.tsx'
import { PersonSection } from './person-section.tsx'
import { useDone } from './use-done.ts'

/** Closes and reopens an account, and exports the stored data; each with a reason. */
export function AccountSection({ person }: { person: Person }) {
  const [requested, setRequested] = useState<'state' | 'export'>()
  const { is_disabled: isDisabled, disabled_at: since, may } = person
  const close = (): void => setRequested(undefined)
  return (
    <PersonSection title={t('studioPeople.account.title')}>
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
    </PersonSection>
  )
}

interface Requested {
  person: Person
  onClose: () => void
}

function StateDialog({ person: { id, is_disabled: isDisabled }, onClose }: Requested) {
  const api = useProof()
  const finish = useDone()
  // The state when the dialog opened: it must not change while the page below is updated.
  const [opens] = useState(isDisabled)
  const act = opens ? t('studioPeople.account.enable') : t('studioPeople.account.disable')
  return (
    <ActDialog
      title={act}
      text={opens ? t('studioPeople.account.enableText') : t('studioPeople.account.disableText')}
      act={act}
      isDangerous={!opens}
      hasReason
      onClose={onClose}
      onAct={(form) => {
        const input = { params: { id }, body: { reason: textOf(form, 'reason') } }
        return opens
          ? finish(api(enablePerson, input), t('studioPeople.account.enabled'))
          : finish(api(disablePerson, input), t('studioPeople.account.disabled'))
      }}
    />
  )
}

function ExportDialog({ person: { id, username }, onClose }: Requested) {
  const api = useProof()
  const finish = useDone()
  const fetchAll = async (reason: string) => {
    const answer = await api(exportPerson, { params: { id }, body: { reason } })
    if (answer.ok)
      saveFile(
        new Blob([JSON.stringify(answer.body, null, 2)], { type: 'application/json' }),
        `sohbet-${username || id}.json`,
      )
    return answer
  }
  return (
    <ActDialog
      title={t('studioPeople.account.export')}
      text={t('studioPeople.account.exportText')}
      act={t('studioPeople.account.download')}
      hasReason
      onClose={onClose}
      onAct={(form) => finish(fetchAll(textOf(form, 'reason')), t('studioPeople.account.exported'))}
    />
  )
}
