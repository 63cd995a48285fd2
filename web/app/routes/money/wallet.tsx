import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageInfo } from '@sohbet/contract/paging'
import type { Promotion } from '@sohbet/contract/orders'
import type { HistoryKind, Wallet, WalletEntry } from '@sohbet/contract/wallet'
import { t } from '@sohbet/messages'
import { apiOf } from '#api/api-context.ts'
import { loadPromotions } from '#features/payments/order/load-payments.ts'
import { Promotions } from '#features/payments/order/promotions.tsx'
import type { PageHandle } from '#lib/page/page-handle.ts'
import { kindNames } from '#features/wallet/entry-labels.ts'
import { History } from '#features/wallet/history.tsx'
import { WalletOverview } from '#features/wallet/wallet-overview.tsx'
import { WalletPage } from '#features/wallet/wallet-page.tsx'
import { loadWallet } from './load-wallet.ts'

/** How the shell presents this page. */
export const handle: PageHandle = { hidesAppBanner: true, heading: () => t('wallet.page.title') }

interface WalletData {
  wallet: Wallet
  entries: WalletEntry[] | null
  pageInfo: PageInfo | null
  kind: HistoryKind | null
  promotions: Promotion[]
}

/** The wallet and a page of its history; an invalid page or kind means the first page of all kinds. */
export async function loader(args: LoaderFunctionArgs): Promise<WalletData> {
  const wallet = await loadWallet(args)
  const query = new URL(args.request.url).searchParams
  const given = query.get('kind')
  const kind = given !== null && Object.hasOwn(kindNames, given) ? (given as HistoryKind) : null
  const page = /^[1-9]\d{0,3}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
  const api = apiOf(args.context)
  const [answer, promotions] = await Promise.all([
    api('getWalletHistory', { query: { page, ...(kind !== null && { kind }) } }),
    loadPromotions(api),
  ])
  return {
    wallet,
    promotions,
    kind,
    entries: answer.ok ? answer.body.data : null,
    pageInfo: answer.ok ? answer.body.page_info : null,
  }
}

/** `/wallet` (ROUTE-08). */
export function Component() {
  const { wallet, promotions, ...history } = useLoaderData<WalletData>()
  return (
    <WalletPage
      title={t('wallet.page.title')}
      description={t('wallet.page.description')}
      path="/wallet"
      wallet={wallet}
    >
      <WalletOverview wallet={wallet} />
      <Promotions promotions={promotions} />
      <History wallet={wallet} {...history} />
    </WalletPage>
  )
}
