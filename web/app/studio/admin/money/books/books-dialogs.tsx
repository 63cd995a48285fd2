import { auditStudioBooks, compareStudioPayments, resumeStudioBooks } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { useProof } from '#studio/login/proof.ts'
import { Action } from '../action.tsx'
import type { Finding } from './findings.tsx'

interface BooksDialog {
  onClose: () => void
}

/** Audits everything now, and tells what was found. */
export function AuditDialog({
  onClose,
  onFound,
}: BooksDialog & { onFound: (findings: readonly Finding[]) => void }) {
  const api = useProof()
  return (
    <Action
      title={t('studioMoney.audit.title')}
      lead={t('studioMoney.audit.lead')}
      submit={t('studioMoney.audit.title')}
      done={t('studioMoney.audit.done')}
      onClose={onClose}
      hasReason={false}
      send={async () => {
        const answer = await api(auditStudioBooks, {})
        if (answer.ok) onFound(answer.body.data.findings)
        return answer
      }}
    />
  )
}

/** Has the payments compared with the lists of the providers. */
export function CompareDialog({ onClose }: BooksDialog) {
  const api = useProof()
  return (
    <Action
      title={t('studioMoney.compare.title')}
      lead={t('studioMoney.compare.lead')}
      submit={t('studioMoney.compare.title')}
      done={t('studioMoney.compare.done')}
      onClose={onClose}
      hasReason={false}
      send={async () => await api(compareStudioPayments, {})}
    />
  )
}

/** Lets credits move again. */
export function ResumeDialog({ onClose }: BooksDialog) {
  const api = useProof()
  return (
    <Action
      title={t('studioMoney.resume.title')}
      lead={t('studioMoney.resume.lead')}
      submit={t('studioMoney.resume.title')}
      done={t('studioMoney.resume.done')}
      onClose={onClose}
      send={async (text) => await api(resumeStudioBooks, { body: { reason: text('reason') } })}
    />
  )
}
