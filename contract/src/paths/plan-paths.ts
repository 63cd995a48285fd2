import type { Route } from '../call/endpoint.ts'

/** Method and path of every call about plans (section 7, "Commerce"); cancelling comes from C-9. */
export const planPaths = {
  listPlans: { method: 'GET', path: '/api/subscription-plans-info' },
  quotePlan: { method: 'GET', path: '/api/user/subscription/quote' },
  changePlan: { method: 'POST', path: '/api/user/subscription/change' },
  cancelPlan: { method: 'POST', path: '/api/user/subscription/cancel' },
} as const satisfies Record<string, Route>
