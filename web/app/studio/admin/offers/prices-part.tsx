import { useState } from 'react'
import { changeStudioPrice, type PriceVersion } from '@sohbet/contract/studio'
import { readAmount } from '@sohbet/contract/typed-text'
import { t } from '@sohbet/messages'
import { formatMoney } from '#features/money/format-money.ts'
import { Field } from '#ui/field/field.tsx'
import { formatDate } from '#ui/format/format-date.ts'
import type { TableColumn } from '#ui/list/table.tsx'
import { wrongIn } from '../../shared/use-calls.ts'
import { provingApi } from '../../login/proof.ts'
import { useHasRole } from '../../shared/person-context.tsx'
import { Part } from '../../shared/page/page-parts.tsx'
import { actionColumn, numberColumn, RecordTable } from '../../shared/page/record-table.tsx'
import { ActionDialog } from '../action-dialog.tsx'
import { planLabel } from '../money/order-labels.ts'
import { ToneLabel } from '../money/labels.tsx'

/** The current and former prices of plans. */
export function PricesPart({ prices }: { prices: readonly PriceVersion[] }) {
  const isAdmin = useHasRole('admin')
  const [changed, setChanged] = useState<PriceVersion>()
  const changing = actionColumn<PriceVersion>({
    name: t('studioOffers.deeds'),
    label: t('studioOffers.prices.change'),
    labelOf: (version) => t('studioOffers.prices.changeOf', { plan: nameOf(version) }),
    isOffered: (version) => version.replaced_at === null,
    onPress: setChanged,
  })
  const title = t('studioOffers.prices')
  return (
    <>
      <Part title={title}>
        <RecordTable
          caption={title}
          columns={[...columns(), ...(isAdmin ? [changing] : [])]}
          rows={prices}
          keyOf={({ id }) => id}
        />
      </Part>
      {changed !== undefined && <PriceDialog version={changed} onClose={() => setChanged(undefined)} />}
    </>
  )
}

function nameOf({ plan, period }: PriceVersion): string {
  return planLabel(plan, period)
}

function columns(): TableColumn<PriceVersion>[] {
  return [
    { name: t('studioOffers.plan'), cell: nameOf, namesRow: true },
    numberColumn(t('studioOffers.price'), ({ price, currency }) => formatMoney(price, currency)),
    {
      name: t('studioOrders.state'),
      cell: ({ replaced_at: replaced }) =>
        replaced === null ? (
          <ToneLabel tone="well">{t('studioOffers.sold')}</ToneLabel>
        ) : (
          <ToneLabel tone="quiet">{t('studioOffers.replaced')}</ToneLabel>
        ),
    },
    {
      name: t('studioOffers.since'),
      cell: ({ valid_from: from, replaced_at: until }) =>
        until === null
          ? t('studioOffers.span.from', { from: formatDate(from) })
          : t('studioOffers.span.both', { from: formatDate(from), until: formatDate(until) }),
    },
    { name: t('studioOffers.why'), cell: ({ reason }) => reason },
    { name: t('studioOrders.refunds.by'), cell: ({ by }) => by },
  ]
}

function PriceDialog({ version, onClose }: { version: PriceVersion; onClose: () => void }) {
  const { id: replaces, plan, period, currency } = version
  return (
    <ActionDialog
      title={t('studioOffers.prices.changeOf', { plan: nameOf(version) })}
      lead={t('studioOffers.prices.lead')}
      submit={t('studioOffers.prices.change')}
      done={t('studioOffers.prices.changed')}
      onClose={onClose}
      send={async (text) => {
        const price = readAmount(text('price'))
        if (price === undefined) return wrongIn('price', t('studioMoney.amount.invalid'))
        const body = { plan, period, currency, price, replaces, reason: text('reason') }
        return await provingApi(changeStudioPrice, { body })
      }}
    >
      {(field) => (
        <Field
          label={currency === 'EUR' ? t('studioOffers.priceFieldEuros') : t('studioOffers.priceField')}
          {...field('price')}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          isRequired
          data-autofocus
        />
      )}
    </ActionDialog>
  )
}
