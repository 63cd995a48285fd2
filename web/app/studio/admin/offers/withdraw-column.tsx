import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import type { TableColumn } from '#ui/list/table.tsx'

/** A column with a button that withdraws an active offer. */
export function withdrawColumn<Row extends { withdrawn_at: string | null }>(
  nameOf: (row: Row) => string,
  onWithdraw: (row: Row) => void,
): TableColumn<Row> {
  return {
    name: t('studioOffers.deeds'),
    cell: (row) =>
      row.withdrawn_at === null && (
        <Button
          variant="outline"
          aria-label={t('studioOffers.withdrawOf', { name: nameOf(row) })}
          onClick={() => onWithdraw(row)}
        >
          {t('studioOffers.withdraw')}
        </Button>
      ),
  }
}
