import type { Route } from '../call/endpoint.ts'

/** Method and path of every call that exports or imports what belongs to a member. */
export const transferPaths = {
  downloadMyData: { method: 'GET', path: '/api/user/export' },
  startImport: { method: 'POST', path: '/api/user/import' },
  getImport: { method: 'GET', path: '/api/user/import' },
  exportNotes: { method: 'GET', path: '/api/notes/export' },
  importNotes: { method: 'POST', path: '/api/notes/import' },
} as const satisfies Record<string, Route>
