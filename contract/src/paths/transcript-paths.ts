import type { Route } from '../call/endpoint.ts'

/** Method and path of every call that reads transcripts. */
export const transcriptPaths = {
  listTranscripts: { method: 'GET', path: '/api/transcripts' },
  searchTranscripts: { method: 'GET', path: '/api/search-transcripts' },
  getTranscript: { method: 'GET', path: '/api/transcripts/:id' },
} as const satisfies Record<string, Route>
