import type { WalletKind } from '@sohbet/contract/wallet'
import { kindNames } from '#features/wallet/entry-labels.ts'

/** The kinds of lines that a wallet can have: an order of money is none. */
export const lineKinds = Object.keys(kindNames).filter((kind) => kind !== 'order') as WalletKind[]

/** The kind of lines that an address asks for; what is none asks for all. */
export function readKind(search: URLSearchParams): WalletKind | undefined {
  return lineKinds.find((kind) => kind === search.get('kind'))
}

/** The address of a page of the lines of a wallet. */
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
