import { type MessageKey, t } from '@sohbet/messages'
import type { TabLink } from '#ui/link/tabs.tsx'

/** The parts of the library (B-99). */
export const libraryTabs = [
  'continue',
  'history',
  'bookmarks',
  'playlists',
  'downloads',
  'purchases',
] as const
/** A part of the library. */
export type LibraryTab = (typeof libraryTabs)[number]

const labels = {
  continue: 'library.tabs.continue',
  history: 'library.tabs.history',
  bookmarks: 'library.tabs.bookmarks',
  playlists: 'playlists.page.title',
  downloads: 'library.tabs.downloads',
  purchases: 'library.tabs.purchases',
} as const satisfies Record<LibraryTab, MessageKey>

/** The part in an address; the first one by default. */
export function readLibraryTab(query: URLSearchParams): LibraryTab {
  return libraryTabs.find((tab) => tab === query.get('tab')) ?? 'continue'
}

/** The address of a part, or of one of its pages. */
export function libraryPath(tab: LibraryTab, page = 1): string {
  const query = new URLSearchParams()
  if (tab !== 'continue') query.set('tab', tab)
  if (page > 1) query.set('page', String(page))
  return query.size === 0 ? '/library' : `/library?${query.toString()}`
}

/** Links to the parts. */
export function libraryTabLinks(): readonly TabLink[] {
  return libraryTabs.map((tab) => ({ to: libraryPath(tab), label: t(labels[tab]) }))
}
