import type { Route } from '../call/endpoint.ts'

/** Method and path of every call about verses of the Qur'an. */
export const quranPaths = {
  listSuras: { method: 'GET', path: '/api/quran' },
  getSura: { method: 'GET', path: '/api/quran/:sura' },
  getVerse: { method: 'GET', path: '/api/quran/:sura/:verse' },
} as const satisfies Record<string, Route>
