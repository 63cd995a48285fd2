import { useState } from 'react'
import { withdrawStudioCode } from '@sohbet/contract/studio'
import type { DiscountCode } from '@sohbet/contract/studio'
import { formatNumber, t } from '@sohbet/messages'
import { formatDollars } from '#features/money/format-money.ts'
import { Button } from '#ui/button/button.tsx'
import type { TableColumn } from '#ui/list/table.tsx'
import { useProof } from '../../login/proof.ts'
import { Part } from '../../shared/page/page-parts.tsx'
import { RecordTable } from '../../shared/page/record-table.tsx'
import { planName } from '../money/labels/order-labels.ts'
import { CodeDialog } from './code-dialog.tsx'
import { SpanLabel } from './span-labels.tsx'
import { withdrawColumn } from './withdraw-column.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

interface CodesPartProps {
  codes: readonly DiscountCode[]
  now: string
  isAdmin: boolean
}

/** The discount codes. */
export function CodesPart({ codes, now, isAdmin }: CodesPartProps) {
  const api = useProof()
  const [isAdding, setIsAdding] = useState(false)
  const [withdrawn, setWithdrawn] = useState<string>()
  const title = t('studioOffers.codes')
  const withdrawing = isAdmin ? [withdrawColumn<DiscountCode>(codeOf, (row) => setWithdrawn(row.code))] : []
  return (
    <>
      <Part
        title={title}
        empty={codes.length === 0 ? t('studioOffers.codes.none') : undefined}
        actions={
          isAdmin && (
            <Button variant="outline" onClick={() => setIsAdding(true)}>
              {t('studioOffers.codes.add')}
            </Button>
          )
        }
      >
        <RecordTable
          caption={title}
          isCaptionUnseen
          columns={[...columns(now), ...withdrawing]}
          rows={codes}
          keyOf={codeOf}
        />
      </Part>
      {isAdding && <CodeDialog onClose={() => setIsAdding(false)} />}
      {withdrawn !== undefined && (
        <WithdrawDialog
          name={withdrawn}
          onClose={() => setWithdrawn(undefined)}
          send={async () => await api(withdrawStudioCode, { body: { code: withdrawn } })}
        />
      )}
    </>
  )
}

function codeOf({ code }: DiscountCode): string {
  return code
}

function columns(now: string): TableColumn<DiscountCode>[] {
  return [
    { name: t('studioOffers.code'), cell: ({ code }) => <bdi>{code}</bdi>, namesRow: true },
    { name: t('studioOffers.off'), cell: offOf, isNumber: true },
    { name: t('studioOffers.for'), cell: forOf },
    { name: t('studioOffers.used'), cell: usedOf, isNumber: true },
    { name: t('studioOffers.span'), cell: (code) => <SpanLabel span={code} now={now} /> },
  ]
}

function offOf({ percent, amount }: DiscountCode): string {
  if (amount !== null) return formatDollars(amount)
  return formatNumber((percent ?? 0) / 100, { style: 'percent' })
}

function forOf({ kind, plan }: DiscountCode): string {
  if (plan !== null) return planName(plan)
  if (kind === null) return t('studioOffers.forAll')
  return kind === 'top_up' ? t('studioOffers.forTopUps') : t('studioOffers.forPlans')
}

function usedOf({ taken, max_uses: max }: DiscountCode): string {
  return max === null ? formatNumber(taken) : t('studioOffers.usedOf', { taken, max })
}
