import { auditStudioBooks, compareStudioPayments, resumeStudioBooks } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { useProof } from '#studio/login/proof.ts'
import { Action } from '../action.tsx'
import type { Finding } from './findings.tsx'

interface BooksDialog {
  onClose: () => void
}

/** Runs an audit now, and passes its findings on. */
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

/** Compares the payments with the providers' lists. */
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

/** Resumes transfers of credits. */
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
