import { useState } from 'react'
import { withdrawStudioPromotion } from '@sohbet/contract/studio'
import type { Promotion } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { countCredits } from '#features/money/count-credits.ts'
import { formatDollars } from '#features/money/format-money.ts'
import { Button } from '#ui/button/button.tsx'
import type { TableColumn } from '#ui/list/table.tsx'
import { useProof } from '../../login/proof.ts'
import { Part } from '../../shared/page/page-parts.tsx'
import { RecordTable } from '../../shared/page/record-table.tsx'
import { PromotionDialog } from './promotion-dialog.tsx'
import { SpanLabel } from './span-labels.tsx'
import { withdrawColumn } from './withdraw-column.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

interface PromotionsPartProps {
  promotions: readonly Promotion[]
  now: string
  isAdmin: boolean
}

/** The promotions of top-ups. */
export function PromotionsPart({ promotions, now, isAdmin }: PromotionsPartProps) {
  const api = useProof()
  const [isAdding, setIsAdding] = useState(false)
  const [withdrawn, setWithdrawn] = useState<Promotion>()
  const title = t('studioOffers.promotions')
  const withdrawing = isAdmin ? [withdrawColumn<Promotion>((row) => row.title, setWithdrawn)] : []
  return (
    <>
      <Part
        title={title}
        empty={promotions.length === 0 ? t('studioOffers.promotions.none') : undefined}
        actions={
          isAdmin && (
            <Button variant="outline" onClick={() => setIsAdding(true)}>
              {t('studioOffers.promotions.add')}
            </Button>
          )
        }
      >
        <RecordTable
          caption={title}
          isCaptionUnseen
          columns={[...columns(now), ...withdrawing]}
          rows={promotions}
          keyOf={({ id }) => id}
        />
      </Part>
      {isAdding && <PromotionDialog onClose={() => setIsAdding(false)} />}
      {withdrawn !== undefined && (
        <WithdrawDialog
          name={withdrawn.title}
          onClose={() => setWithdrawn(undefined)}
          send={async () => await api(withdrawStudioPromotion, { params: { id: String(withdrawn.id) } })}
        />
      )}
    </>
  )
}

function columns(now: string): TableColumn<Promotion>[] {
  return [
    { name: t('studioOffers.name'), cell: (row) => <bdi>{row.title}</bdi>, namesRow: true },
    { name: t('studioOffers.pay'), cell: ({ pay }) => formatDollars(pay), isNumber: true },
    { name: t('studioOffers.bonus'), cell: ({ bonus }) => countCredits(bonus), isNumber: true },
    { name: t('studioOffers.span'), cell: (row) => <SpanLabel span={row} now={now} /> },
  ]
}
