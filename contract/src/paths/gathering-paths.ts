import type { Route } from '../call/endpoint.ts'

/** Method and path of every call about a gathering and its recording. */
export const gatheringPaths = {
  getGathering: { method: 'GET', path: '/api/gatherings/:id' },
  askForRecording: { method: 'PUT', path: '/api/gatherings/:id/recording-request' },
  takeRequestBack: { method: 'DELETE', path: '/api/gatherings/:id/recording-request' },
} as const satisfies Record<string, Route>
