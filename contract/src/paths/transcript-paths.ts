import type { Route } from '../call/endpoint.ts'

/** Method and path of every call about transcripts. */
export const transcriptPaths = {
  listTranscripts: { method: 'GET', path: '/api/transcripts' },
  searchTranscripts: { method: 'GET', path: '/api/search-transcripts' },
  suggestCorrection: { method: 'POST', path: '/api/transcripts/:id/suggestions' },
  getTranscript: { method: 'GET', path: '/api/transcripts/:id' },
} as const satisfies Record<string, Route>
