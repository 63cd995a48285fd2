import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import type { PageInfo } from '@sohbet/contract/paging'
import type { getStudioWallet } from '@sohbet/contract/studio'
import type { WalletKind } from '@sohbet/contract/wallet'
import { formatNumber, t } from '@sohbet/messages'
import { countCredits } from '#features/money/count-credits.ts'
import { kindNames } from '#features/wallet/entry-labels.ts'
import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Select } from '#ui/field/select.tsx'
import { PageHead } from '#studio/layout/page-head.tsx'
import { AuditLink } from '#studio/shared/audit-link.tsx'
import { listHref } from '#studio/shared/list-filter.ts'
import { ListPager } from '#studio/shared/list-page.tsx'
import { useHasRole } from '#studio/shared/person-context.ts'
import { useMoment } from '#studio/shared/when.tsx'
import { KnownFacts, Notice, PageContent, Part } from '#studio/shared/page/page-parts.tsx'
import { PersonLabel } from '../labels.tsx'
import { AdjustDialog, FreezeDialog } from './wallet-dialogs.tsx'
import { LineTable, OperationTable } from './wallet-lists.tsx'

type Wallet = AnswerOf<typeof getStudioWallet>['data']

/** The data of the wallet page. */
export interface WalletPageData {
  id: string
  kind: WalletKind | undefined
  wallet: Wallet
  pageInfo: PageInfo
}

/** A person's balance, entries and manual actions. */
export function WalletPage({ id, kind, wallet, pageInfo }: WalletPageData) {
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
              <Button variant="outline" onClick={() => setOpen('unfreeze')}>
                {t('studioMoney.unfreeze.title')}
              </Button>
            )}
            {(frozenAt === null || frozenBy === 'dispute') && (
              <Button variant="outline" onClick={() => setOpen('freeze')}>
                {t('studioMoney.freeze.title')}
              </Button>
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
export function readKind(search: URLSearchParams): WalletKind | undefined {
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
