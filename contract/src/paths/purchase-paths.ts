import type { Route } from '../call/endpoint.ts'

/** Method and path of every call that buys recordings with credits (section 7, "Commerce"). */
export const purchasePaths = {
  buyLesson: { method: 'POST', path: '/api/buy-zawiya-lessons-single' },
  buyCompleteSet: { method: 'POST', path: '/api/buy-zawiya-lessons-complete' },
  listPurchases: { method: 'GET', path: '/api/user/zawiya-purchases' },
} as const satisfies Record<string, Route>
