import type { PageInfo } from '@sohbet/contract/paging'
import type { HistoryKind, Wallet, WalletEntry } from '@sohbet/contract/wallet'
import { t } from '@sohbet/messages'
import { toLocalFile } from '#ui/link/local-path.ts'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { LinkButton } from '#ui/button/link-button.tsx'
import { formatDate } from '#ui/format/format-date.ts'
import { SectionHead } from '#ui/layout/layout.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { Pager } from '#ui/link/pager.tsx'
import { Table, type TableColumn } from '#ui/list/table.tsx'
import { Text } from '#ui/text/text.tsx'
import { rich } from '#ui/text/rich.ts'
import { unseen } from '#features/money/rich-parts.tsx'
import { receiptPath, topUpPath } from '#features/money/payment-paths.ts'
import { Figure, SignedAmount } from '#features/money/amount.tsx'
import { entryText, kindNames } from './entry-labels.ts'
import styles from './history.module.css'

/** A page of the history and the kind shown. */
export interface HistoryProps {
  wallet: Wallet
  /** Null if loading failed. */
  entries: readonly WalletEntry[] | null
  pageInfo: PageInfo | null
  kind: HistoryKind | null
}

/** All entries of the wallet, by page and kind, and as a file (WALLET-13, B-104, N14). */
export function History({ wallet, entries, pageInfo, kind }: HistoryProps) {
  return (
    <section className={styles['history']} aria-labelledby="history">
      <SectionHead>
        <div>
          <h2 id="history">{t('wallet.history.title')}</h2>
          <p>{t('wallet.history.addsUp', { count: wallet.entries })}</p>
        </div>
        {/* A file, not a page: the browser downloads it natively. */}
        <a className={buttonVariant()} href={toLocalFile('/wallet/history.csv')} download>
          <Icon name="download-simple" />
          {t('wallet.history.csv')}
        </a>
      </SectionHead>
      {wallet.kinds.length > 1 && <KindLinks kinds={wallet.kinds} current={kind} />}
      {entries === null ? (
        <p>{t('wallet.history.failed')}</p>
      ) : entries.length === 0 ? (
        <Text variant="muted">{t('wallet.history.empty')}</Text>
      ) : (
        <Entries entries={entries} />
      )}
      {pageInfo !== null && (
        <Pager
          page={pageInfo.page}
          totalPages={pageInfo.total_pages}
          hrefOf={(page) => historyPath(kind, page)}
        />
      )}
    </section>
  )
}

/** The address of a page of the history. */
function historyPath(kind: HistoryKind | null, page: number): string {
  const query = new URLSearchParams({
    ...(kind !== null && { kind }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return query === '' ? '/wallet' : `/wallet?${query}`
}

function KindLinks({ kinds, current }: { kinds: readonly HistoryKind[]; current: HistoryKind | null }) {
  const links = [
    { kind: null, label: t('wallet.history.all') },
    ...kinds.map((kind) => ({ kind, label: t(kindNames[kind]) })),
  ]
  return (
    <nav className={styles['kinds']} aria-label={t('wallet.history.kinds')}>
      {links.map(({ kind, label }) => (
        <LinkButton
          key={label}
          variant="chip"
          to={historyPath(kind, 1)}
          preventScrollReset
          aria-current={kind === current ? 'page' : undefined}
        >
          {label}
        </LinkButton>
      ))}
    </nav>
  )
}

function columns(): readonly TableColumn<WalletEntry>[] {
  return [
    {
      name: t('wallet.history.date'),
      cell: ({ created_at: at }) => <time dateTime={at}>{formatDate(at)}</time>,
    },
    { name: t('wallet.history.entry'), cell: (entry) => entryText(entry), namesRow: true },
    { name: t('money.reference'), cell: (entry) => <Reference {...entry} /> },
    { name: t('money.creditsName'), cell: (entry) => <Amount {...entry} />, isNumber: true },
    {
      name: t('wallet.balance.title'),
      cell: ({ balance }) => balance !== null && <Figure credits={balance} />,
      isNumber: true,
    },
  ]
}

// An order moved no credits; the empty cell keeps the layout of phones.
function Amount({ amount, order }: WalletEntry) {
  return order === null ? <SignedAmount credits={amount} /> : <span />
}

// An unpaid order links to its payment, any other order to its receipt.
function Reference({ reference, order_reference: ofOrder, order }: WalletEntry) {
  if (ofOrder === null) return <bdi>{reference}</bdi>
  const isOpen = order?.type === 'top_up' && (order.status === 'pending' || order.status === 'failed')
  return (
    <LinkButton to={isOpen ? topUpPath({ order: ofOrder }) : receiptPath(ofOrder)} variant="text">
      <bdi>{reference}</bdi>
    </LinkButton>
  )
}

// Only one of the two layouts is visible: five columns do not fit a phone.
function Entries({ entries }: { entries: readonly WalletEntry[] }) {
  return (
    <>
      <div className={styles['table']}>
        <Table
          caption={t('wallet.history.caption')}
          isCaptionUnseen
          columns={columns()}
          rows={entries}
          keyOf={({ reference }) => reference}
        />
      </div>
      <ul className={styles['list']} aria-label={t('wallet.history.caption')}>
        {entries.map((entry) => (
          <li key={entry.reference}>
            <p dir="auto">{entryText(entry)}</p>
            <Amount {...entry} />
            <p className={styles['small']}>
              <time dateTime={entry.created_at}>{formatDate(entry.created_at)}</time> ·{' '}
              <Reference {...entry} />
            </p>
            {entry.balance !== null && (
              <p className={styles['small']}>
                <EntryBalance balance={entry.balance} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function EntryBalance({ balance }: { balance: number }) {
  return rich('wallet.history.balance', {
    label: unseen,
    figure: () => <Figure credits={balance} />,
  })
}
