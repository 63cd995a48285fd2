import { getStudioWallet } from '@sohbet/contract/studio'
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { bodyOrEnter } from '../api/load-or-enter.ts'
import { studioApiOf } from '../api/studio-api.ts'
import { readKind, WalletPage } from '../admin/money/wallet/wallet-page.tsx'
import type { WalletPageData } from '../admin/money/wallet/wallet-page.tsx'
import { readPage } from '../shared/list-filter.ts'

/** Loads the wallet in the URL, with its filter. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<WalletPageData> {
  const { id = '' } = params
  const { searchParams } = new URL(request.url)
  const kind = readKind(searchParams)
  const query = { kind, page: String(readPage(searchParams)) }
  const answer = await studioApiOf(context)(getStudioWallet, { params: { id }, query })
  const { data: wallet, page_info: pageInfo } = bodyOrEnter(answer, request)
  return { id, kind, wallet, pageInfo }
}

/** `/studio/people/…/wallet`: a person's credits, entry by entry. */
export function Component() {
  return <WalletPage {...useLoaderData<typeof loader>()} />
}
