import type { Route } from '../call/endpoint.ts'

/** Method and path of every call about listening (section 7, "Activity and progress"). */
export const listeningPaths = {
  listRecentActivities: { method: 'GET', path: '/recent-activities/get-recent' },
  addRecentActivity: { method: 'POST', path: '/recent-activities/add-recent' },
  removeRecentActivity: { method: 'DELETE', path: '/recent-activities/:id' },
  clearRecentActivities: { method: 'DELETE', path: '/recent-activities' },
  addTrackRecord: { method: 'POST', path: '/audio-track-records' },
  reportListening: { method: 'POST', path: '/api/listening/reports' },
  listListeningPositions: { method: 'GET', path: '/api/listening/places' },
  listTrackPositions: { method: 'GET', path: '/api/listening/tracks/:id/places' },
  removeListeningPosition: { method: 'DELETE', path: '/api/listening/places/:id' },
  getListeningProgress: { method: 'GET', path: '/api/listening/progress' },
  reportPlayback: { method: 'POST', path: '/api/playback' },
  getDownload: { method: 'GET', path: '/api/downloads/:id' },
} as const satisfies Record<string, Route>
