import { describe, expect, test } from 'vitest'
import type { HistoryKind, Wallet, WalletEntry } from '@sohbet/contract/wallet'
import { render, screen, within } from '#test/component.tsx'
import { emptyWallet } from '#test/money.ts'
import { History } from './history.tsx'
import { WalletOverview } from './wallet-overview.tsx'
import { WalletPage } from './wallet-page.tsx'

const wallet: Wallet = {
  ...emptyWallet,
  balance: 1240.5,
  entries: 1204,
  kinds: ['transfer', 'gift'],
  prices: { lesson: { from: 4, to: 5 }, set: { from: 10, to: 10 } },
}
const entry: WalletEntry = {
  id: 2,
  kind: 'transfer_out',
  amount: -12.5,
  balance: 1240.5,
  note: 'yusuf@example.org',
  reference: 'SB-2',
  order_id: null,
  order_reference: null,
  order: null,
  created_at: '2026-11-05T23:30:00Z',
}
const pages = { page: 2, per_page: 25, total: 60, total_pages: 3, has_next: true, has_previous: true }
const open = (
  entries: WalletEntry[] | null,
  { kind = null, change = {} }: { kind?: HistoryKind | null; change?: Partial<Wallet> } = {},
) =>
  render(
    <History
      wallet={{ ...wallet, ...change }}
      entries={entries}
      pageInfo={entries === null ? null : pages}
      kind={kind}
    />,
    { at: '/wallet' },
  )
const table = () => within(screen.getByRole('table', { name: 'History of your wallet' }))
const cells = () =>
  table()
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

describe('the history of a wallet [WALLET-13]', () => {
  test('shows the date, text, reference, amount with sign and balance of each entry', () => {
    open([entry])
    expect(table().getByRole('rowheader').textContent).toBe('Sent to yusuf@example.org')
    expect(cells()).toEqual(['Nov 05, 2026', 'SB-2', '−12.5minus 12.5 credits', '1,240.5 credits'])
    expect(screen.getByText('1,204 entries add up to your balance.')).toBeDefined()
    const list = within(screen.getByRole('list', { name: 'History of your wallet' }))
    expect(list.getByText('Sent to yusuf@example.org').dir).toBe('auto')
  })

  test('shows the amount and status of an order, and links to its payment if it can be paid, otherwise to its receipt [B-113]', () => {
    const order = { type: 'top_up', total: 25, currency: 'USD', status: 'pending' } as const
    const ofOrder = { ...entry, kind: 'order', note: null, amount: 0, balance: null } as const
    open([
      { ...ofOrder, reference: 'SO-1', order_reference: 'SO-1', order },
      { ...ofOrder, reference: 'SO-2', order_reference: 'SO-2', order: { ...order, status: 'refunded' } },
    ])
    expect(table().getByText('Top-up of $25.00, not paid yet')).toBeDefined()
    expect(table().getByRole('link', { name: 'SO-1' }).getAttribute('href')).toBe(
      '/wallet/topupwallet?order=SO-1',
    )
    expect(table().getByText('Top-up of $25.00, refunded')).toBeDefined()
    expect(table().getByRole('link', { name: 'SO-2' }).getAttribute('href')).toBe('/wallet/receipts/SO-2')
  })

  test.each<[Partial<WalletEntry>, string]>([
    [{ kind: 'transfer_in', note: null }, 'Received from a member who has left'],
    [{ kind: 'adjustment', amount: -1 }, 'Taken back by us'],
    [{ kind: 'adjustment', amount: 1 }, 'Added by us'],
    [{ kind: 'gift_return', amount: 5 }, 'Gifts returned'],
  ])('describes the entry %j', (change, text) => {
    open([{ ...entry, ...change }])
    expect(table().getByRole('rowheader').textContent).toBe(text)
  })

  test('is filtered by kind with links, and its pages keep the filter [N14]', () => {
    open([entry], { kind: 'gift' })
    const kinds = within(screen.getByRole('navigation', { name: 'Kinds of entries' }))
    const links = kinds.getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['All entries', '/wallet'],
      ['Transfers', '/wallet?kind=transfer'],
      ['Gifts', '/wallet?kind=gift'],
    ])
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, null, 'page'])
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe(
      '/wallet?kind=gift&page=3',
    )
    expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBe('/wallet?kind=gift')
  })

  test('has no filter if there is only one kind', () => {
    open([entry], { change: { kinds: ['transfer'], entries: 1 } })
    expect(screen.queryByRole('navigation', { name: 'Kinds of entries' })).toBeNull()
    expect(screen.getByText('1 entry adds up to your balance.')).toBeDefined()
  })

  test('says when it is empty or failed to load', () => {
    open([]).container.remove()
    expect(screen.queryByRole('table')).toBeNull()
    open(null)
    expect(screen.getByText('Your history could not be loaded. Please try again in a moment.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Download CSV' }).hasAttribute('download')).toBe(true)
  })
})

describe('the wallet [ROUTE-08]', () => {
  test('shows the balance with its unit, and what credits are for with prices', () => {
    render(<WalletOverview wallet={wallet} />)
    const balance = screen.getByRole('region', { name: 'Balance' })
    expect(balance.textContent).toContain('1,240.5 credits')
    const uses = screen.getByRole('region', { name: 'What credits are for' })
    expect([...uses.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
      '4 to 5 credits',
      '10 credits',
    ])
  })

  test('offers one kind of giving, unless the wallet is frozen', () => {
    const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent)
    const { container } = render(<WalletOverview wallet={wallet} />)
    expect(names()).toEqual(['Top up', 'Give'])
    container.remove()
    render(<WalletOverview wallet={{ ...wallet, is_frozen: true }} />)
    expect(names()).toEqual(['Top up'])
  })

  test.each([
    ['/wallet/gifts', 'A gift, by email'],
    ['/wallet/transferCredits/', 'Credits, at once'],
  ])('has both kinds of giving behind one tab: %s', (path, name) => {
    render(
      <WalletPage title="Give" description="Give" path={path} wallet={wallet}>
        {null}
      </WalletPage>,
    )
    const wallets = within(screen.getByRole('navigation', { name: 'Wallet' }))
    expect(wallets.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Wallet',
      'Top up',
      'Give',
    ])
    expect(wallets.getByRole('link', { current: 'page' }).textContent).toBe('Give')
    const giving = within(screen.getByRole('navigation', { name: 'Give' }))
    expect(giving.getAllByRole('link')).toHaveLength(2)
    expect(giving.getByRole('link', { current: 'page' }).textContent).toBe(name)
  })

  test.each([
    ['is_frozen', 'Sending and giving credits is paused for this wallet. Contact us to learn why.'],
    ['is_resting', 'Credits and payments are paused while we check our accounts.'],
  ])('says on each of its pages when it is restricted: %s', (key, text) => {
    render(
      <WalletPage title="Gifts" description="Gifts" path="/wallet/gifts" wallet={{ ...wallet, [key]: true }}>
        {null}
      </WalletPage>,
    )
    expect(screen.getByRole('status').textContent).toBe(text)
    const tabs = within(screen.getByRole('navigation', { name: 'Wallet' }))
    expect(tabs.getByRole('link', { name: 'Give' }).getAttribute('aria-current')).toBe('page')
  })
})
