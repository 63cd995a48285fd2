import type { WalletKind } from '@sohbet/contract/wallet'
import { kindNames } from '#features/wallet/entry-labels.ts'

/** The kinds of entries in a wallet, which do not include an order of money. */
export const lineKinds = Object.keys(kindNames).filter((kind) => kind !== 'order') as WalletKind[]

/** The kind requested by a URL; anything unknown means all. */
export function readKind(search: URLSearchParams): WalletKind | undefined {
  return lineKinds.find((kind) => kind === search.get('kind'))
}

/** The URL of a page of a wallet's entries. */
export function walletHref(
  id: string,
  { kind, page = 1 }: { kind?: string | undefined; page?: number },
): string {
  const search = new URLSearchParams({
    ...(kind !== undefined && kind !== '' && { kind }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return `/studio/people/${id}/wallet${search === '' ? '' : `?${search}`}`
}
