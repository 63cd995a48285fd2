import { auditStudioBooks, compareStudioPayments, resumeStudioBooks } from '@sohbet/contract/studio'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import { t } from '@sohbet/messages'
import { provingApi } from '#studio/login/proof.ts'
import { ActionDialog } from '../action-dialog.tsx'
import type { ActionDialogProps } from '../action-dialog.tsx'

/** An action on the books: audit them, compare the payments with the providers' lists, or resume transfers. */
export type BooksAction = 'audit' | 'compare' | 'resume'

/** An inconsistency found by an audit. */
export type Finding = AnswerOf<typeof auditStudioBooks>['data']['findings'][number]

/** The dialog of an action on the books. */
export function BooksDialog({
  action,
  onFound,
  onClose,
}: {
  action: BooksAction
  onFound: (findings: readonly Finding[]) => void
  onClose: () => void
}) {
  const actions: Record<BooksAction, Pick<ActionDialogProps, 'title' | 'lead' | 'done' | 'send'>> = {
    audit: {
      title: t('studioMoney.audit.title'),
      lead: t('studioMoney.audit.lead'),
      done: t('studioMoney.audit.done'),
      send: async () => {
        const answer = await provingApi(auditStudioBooks, {})
        if (answer.ok) onFound(answer.body.data.findings)
        return answer
      },
    },
    compare: {
      title: t('studioMoney.compare.title'),
      lead: t('studioMoney.compare.lead'),
      done: t('studioMoney.compare.done'),
      send: async () => await provingApi(compareStudioPayments, {}),
    },
    resume: {
      title: t('studioMoney.resume.title'),
      lead: t('studioMoney.resume.lead'),
      done: t('studioMoney.resume.done'),
      send: async (text) => await provingApi(resumeStudioBooks, { body: { reason: text('reason') } }),
    },
  }
  const { title, ...texts } = actions[action]
  return (
    <ActionDialog {...texts} title={title} submit={title} hasReason={action === 'resume'} onClose={onClose} />
  )
}
