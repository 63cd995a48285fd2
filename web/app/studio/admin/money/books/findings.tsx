import type { AnswerOf } from '@sohbet/contract/endpoint'
import type { auditStudioBooks } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import type { TableColumn } from '#ui/list/table.tsx'
import { Part } from '#studio/shared/page/page-parts.tsx'
import { RecordTable } from '#studio/shared/page/record-table.tsx'

/** An inconsistency found by an audit. */
export type Finding = AnswerOf<typeof auditStudioBooks>['data']['findings'][number]

/** Lists the findings of the last audit. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  const title = t('studioMoney.audit.found')
  return (
    <Part title={title} empty={findings.length === 0 ? t('studioMoney.audit.nothing') : undefined}>
      <RecordTable
        caption={title}
        isCaptionUnseen
        columns={columns()}
        rows={findings}
        keyOf={(finding) => JSON.stringify(finding)}
      />
    </Part>
  )
}

function columns(): TableColumn<Finding>[] {
  return [
    { name: t('studioMoney.audit.problem'), cell: ({ problem }) => <bdi>{problem}</bdi>, namesRow: true },
    { name: t('studioMoney.audit.wallet'), cell: ({ wallet }) => wallet ?? '–', isNumber: true },
    { name: t('studioMoney.audit.transfer'), cell: ({ transfer }) => transfer ?? '–', isNumber: true },
    { name: t('studioMoney.audit.expected'), cell: ({ expected }) => expected ?? '–', isNumber: true },
    { name: t('studioMoney.audit.is'), cell: ({ found }) => found ?? '–', isNumber: true },
  ]
}
