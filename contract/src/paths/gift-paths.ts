import type { Route } from '../call/endpoint.ts'

/** Method and path of every call about gifts. */
export const giftPaths = {
  giveGift: { method: 'POST', path: '/api/gifts' },
  listGifts: { method: 'GET', path: '/api/gifts' },
  openGift: { method: 'POST', path: '/api/gifts/open' },
  claimGift: { method: 'POST', path: '/api/gifts/claim' },
  refuseGifts: { method: 'POST', path: '/api/gifts/refuse' },
} as const satisfies Record<string, Route>
