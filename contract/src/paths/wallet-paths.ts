import type { Route } from '../call/endpoint.ts'

/** Method and path of every call about a member's wallet (section 7, "Commerce"). */
export const walletPaths = {
  getWallet: { method: 'GET', path: '/api/wallet' },
  getWalletHistory: { method: 'GET', path: '/api/wallet/history' },
  reviewTransfer: { method: 'POST', path: '/api/share-points/review' },
  sharePoints: { method: 'POST', path: '/api/share-points' },
} as const satisfies Record<string, Route>
