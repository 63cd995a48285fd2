import type { Route } from '../call/endpoint.ts'

/** Method and path of every call about texts of the site that its team writes. */
export const textPaths = {
  getBanner: { method: 'GET', path: '/api/site-texts/banner' },
  getLegalText: { method: 'GET', path: '/api/site-texts/legal/:name' },
} as const satisfies Record<string, Route>
