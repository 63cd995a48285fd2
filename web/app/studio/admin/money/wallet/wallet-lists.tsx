import type { AnswerOf } from '@sohbet/contract/endpoint'
import type { getStudioWallet, WalletLine } from '@sohbet/contract/studio'
import { formatNumber, t } from '@sohbet/messages'
import { SignedAmount } from '#features/money/amount.tsx'
import { countCredits } from '#features/money/count-credits.ts'
import { kindNames } from '#features/wallet/entry-labels.ts'
import type { TableColumn } from '#ui/list/table.tsx'
import { Link } from '#ui/link/link.tsx'
import { Text } from '#ui/text/text.tsx'
import { When } from '#studio/shared/when.tsx'
import { numberColumn, RecordPart, RecordTable } from '#studio/shared/page/record-table.tsx'

/** The entries of a wallet, newest first. */
export function LineTable({ lines }: { lines: readonly WalletLine[] }) {
  if (lines.length === 0) return <Text variant="muted">{t('studioMoney.wallet.none')}</Text>
  return (
    <RecordTable
      caption={t('studioMoney.wallet.lines')}
      columns={lineColumns()}
      rows={lines}
      keyOf={({ number }) => number}
    />
  )
}

function lineColumns(): TableColumn<WalletLine>[] {
  return [
    {
      name: t('studioMoney.wallet.number'),
      cell: ({ number }) => formatNumber(number, { useGrouping: false }),
    },
    { name: t('studioMoney.wallet.kind'), cell: ({ kind }) => t(kindNames[kind]), namesRow: true },
    { name: t('studioMoney.wallet.when'), cell: ({ at }) => <When at={at} /> },
    { name: t('studioMoney.wallet.other'), cell: ({ email }) => <bdi>{email ?? '–'}</bdi> },
    { name: t('money.reference'), cell: referenceOf },
    numberColumn(t('money.creditsName'), ({ credits }) => <SignedAmount credits={credits} />),
    numberColumn(t('studioMoney.wallet.balance'), ({ balance }) => countCredits(balance)),
  ]
}

function referenceOf({ reference, order }: WalletLine) {
  if (order === null) return <bdi>{reference === '' ? '–' : reference}</bdi>
  return (
    <Link to={`/studio/orders/${order}`}>
      <bdi>{order}</bdi>
    </Link>
  )
}

type Operation = AnswerOf<typeof getStudioWallet>['data']['operations'][number]

const actionNames = {
  adjust: 'studioMoney.wallet.action.adjust',
  freeze: 'studioMoney.wallet.action.freeze',
  unfreeze: 'studioMoney.wallet.action.unfreeze',
} as const

function actionName(action: string): string {
  return Object.hasOwn(actionNames, action) ? t(actionNames[action as keyof typeof actionNames]) : action
}

/** The manual actions on a wallet, with author and reason. */
export function OperationTable({ operations }: { operations: readonly Operation[] }) {
  return (
    <RecordPart
      title={t('studioMoney.wallet.byHand')}
      empty={t('studioMoney.wallet.nothingByHand')}
      columns={operationColumns()}
      rows={operations}
      keyOf={({ at, action }) => `${at} ${action}`}
    />
  )
}

function operationColumns(): TableColumn<Operation>[] {
  return [
    { name: t('studioMoney.wallet.kind'), cell: ({ action }) => actionName(action), namesRow: true },
    { name: t('studioMoney.action.reason'), cell: ({ reason }) => reason },
    { name: t('studioOrders.refunds.by'), cell: ({ by }) => by },
    { name: t('studioMoney.wallet.when'), cell: ({ at }) => <When at={at} /> },
  ]
}
