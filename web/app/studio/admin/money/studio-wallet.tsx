import {
  adjustStudioWallet,
  freezeStudioWallet,
  getStudioWallet,
  type WalletLine,
} from '@sohbet/contract/studio'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { useState } from 'react'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import type { WalletKind } from '@sohbet/contract/wallet'
import { formatNumber, t } from '@sohbet/messages'
import { readAmount } from '@sohbet/contract/typed-text'
import { countCredits } from '#features/money/count-credits.ts'
import { kindNames } from '#features/wallet/entry-labels.ts'
import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Select } from '#ui/field/select.tsx'
import { Field } from '#ui/field/field.tsx'
import { SignedAmount } from '#features/money/amount.tsx'
import type { TableColumn } from '#ui/list/table.tsx'
import { Link } from '#ui/link/link.tsx'
import { Text } from '#ui/text/text.tsx'
import { loadBody } from '#studio/api/load-or-enter.ts'
import { readPage, listHref } from '#studio/shared/list-filter.ts'
import { PageHead } from '#studio/layout/page-head.tsx'
import { AuditLink, useHasRole } from '#studio/shared/person-context.tsx'
import { ListPager } from '#studio/shared/list-page.tsx'
import { useMoment, When } from '#studio/shared/when.tsx'
import { KnownFacts, Notice, PageContent, Part } from '#studio/shared/page/page-parts.tsx'
import { wrongIn } from '#studio/shared/use-calls.ts'
import { provingApi } from '#studio/login/proof.ts'
import { numberColumn, RecordPart, RecordTable } from '#studio/shared/page/record-table.tsx'
import { ActionDialog } from '../action-dialog.tsx'
import { PersonLabel } from './labels.tsx'

/** Loads the wallet in the URL, with its filter. */
export async function loader(args: LoaderFunctionArgs) {
  const { id = '' } = args.params
  const { searchParams } = new URL(args.request.url)
  const kind = readKind(searchParams)
  const query = { kind, page: String(readPage(searchParams)) }
  const { data: wallet, page_info: pageInfo } = await loadBody(args, getStudioWallet, {
    params: { id },
    query,
  })
  return { id, kind, wallet, pageInfo }
}

type Wallet = AnswerOf<typeof getStudioWallet>['data']

/** `/studio/people/…/wallet`: a person's credits, entry by entry. */
export function Component() {
  const { id, kind, wallet, pageInfo } = useLoaderData<typeof loader>()
  const isAdmin = useHasRole('admin')
  const [open, setOpen] = useState<'adjust' | 'freeze' | 'unfreeze'>()
  const close = (): void => setOpen(undefined)
  const { person, frozen_at: frozenAt, frozen_by: frozenBy } = wallet
  const path = `/studio/people/${id}/wallet`
  return (
    <>
      <PageHead title={t('studioMoney.wallet.title', { name: person?.name ?? id })}>
        <AuditLink subject={`member:${id}`} />
        {isAdmin && (
          <>
            {frozenAt !== null && (
              <Button onClick={() => setOpen('unfreeze')}>{t('studioMoney.unfreeze.title')}</Button>
            )}
            {(frozenAt === null || frozenBy === 'dispute') && (
              <Button onClick={() => setOpen('freeze')}>{t('studioMoney.freeze.title')}</Button>
            )}
            <Button variant="primary" onClick={() => setOpen('adjust')}>
              {t('studioMoney.adjust.title')}
            </Button>
          </>
        )}
      </PageHead>
      <PageContent>
        {frozenAt !== null && <Frozen at={frozenAt} by={frozenBy} />}
        <KnownFacts
          facts={[
            [t('studioMoney.person.name'), <PersonLabel key="person" person={person} />],
            [t('studioMoney.wallet.credits'), countCredits(wallet.credits)],
            [t('studioMoney.wallet.entries'), formatNumber(wallet.entries)],
          ]}
        />
        <Part
          title={t('studioMoney.wallet.lines')}
          actions={
            <LinkButton variant="ghost" to={`/studio/orders?person=${id}`}>
              {t('studioOrders.page.others')}
            </LinkButton>
          }
        >
          <KindChoice path={path} kind={kind} />
          <LineTable lines={wallet.lines} />
          <ListPager path={path} filter={{ kind }} info={pageInfo} />
        </Part>
        <OperationTable operations={wallet.operations} />
      </PageContent>
      {open === 'adjust' && <AdjustDialog id={id} onClose={close} />}
      {(open === 'freeze' || open === 'unfreeze') && (
        <FreezeDialog id={id} isFrozen={open === 'unfreeze'} onClose={close} />
      )}
    </>
  )
}

function Frozen({ at, by }: { at: string; by: Wallet['frozen_by'] }) {
  const since = { date: useMoment(at) }
  return (
    <Notice>
      {by === 'dispute' ? t('studioMoney.wallet.disputed', since) : t('studioMoney.wallet.frozen', since)}
    </Notice>
  )
}

// An order is not an entry of a wallet.
const lineKinds = Object.keys(kindNames).filter((kind) => kind !== 'order') as WalletKind[]

/** The kind of entries requested by a URL; anything unknown means all. */
function readKind(search: URLSearchParams): WalletKind | undefined {
  return lineKinds.find((kind) => kind === search.get('kind'))
}

function KindChoice({ path, kind }: { path: string; kind: WalletKind | undefined }) {
  const navigate = useNavigate()
  return (
    <Select
      label={t('studioMoney.wallet.kinds')}
      value={kind ?? ''}
      options={[
        { value: '', label: t('wallet.history.all') },
        ...lineKinds.map((value) => ({ value, label: t(kindNames[value]) })),
      ]}
      onChange={({ target }) =>
        void navigate(listHref(path, { kind: target.value }), { preventScrollReset: true })
      }
    />
  )
}

interface WalletDialog {
  id: string
  onClose: () => void
}

/** Adds credits to a wallet or removes them. */
function AdjustDialog({ id, onClose }: WalletDialog) {
  return (
    <ActionDialog
      title={t('studioMoney.adjust.title')}
      lead={t('studioMoney.adjust.lead')}
      done={t('studioMoney.adjust.done')}
      onClose={onClose}
      send={async (text, idempotencyKey) => {
        const credits = readAmount(text('credits'))
        if (credits === undefined) return wrongIn('credits', t('studioMoney.credits.invalid'))
        const input = { params: { id }, body: { credits, reason: text('reason') } }
        return await provingApi(adjustStudioWallet, input, { idempotencyKey })
      }}
    >
      {(field) => (
        <Field
          label={t('studioMoney.adjust.credits')}
          hint={t('studioMoney.adjust.hint')}
          {...field('credits')}
          dir="ltr"
          autoComplete="off"
          isRequired
          data-autofocus
        />
      )}
    </ActionDialog>
  )
}

/** Blocks a person from sending and giving credits, or unblocks them. */
function FreezeDialog({ id, isFrozen, onClose }: WalletDialog & { isFrozen: boolean }) {
  const title = isFrozen ? t('studioMoney.unfreeze.title') : t('studioMoney.freeze.title')
  return (
    <ActionDialog
      title={title}
      lead={isFrozen ? t('studioMoney.unfreeze.lead') : t('studioMoney.freeze.lead')}
      done={isFrozen ? t('studioMoney.unfreeze.done') : t('studioMoney.freeze.done')}
      onClose={onClose}
      send={async (text) =>
        await provingApi(freezeStudioWallet, {
          params: { id },
          body: { is_frozen: !isFrozen, reason: text('reason') },
        })
      }
    />
  )
}

/** The entries of a wallet, newest first. */
function LineTable({ lines }: { lines: readonly WalletLine[] }) {
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
function OperationTable({ operations }: { operations: readonly Operation[] }) {
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
