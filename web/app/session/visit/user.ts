import { createStore } from 'zustand/vanilla'
import { orNull, readFields, readList, readNumber, readText } from '#lib/storage/shape.ts'
import type { Slice } from '#lib/storage/slice.ts'

/** What a page may know of the listener before the server has answered. */
export interface KnownUser {
  id: number
  first_name: string
}

/** The current listener (AUTH-36). Points are the server's last word and begin at 0. */
export interface UserState {
  user: KnownUser | null
  subscriptionInfo: { slug: string } | null
  recentSearches: string[]
  points: number
}

/** The state of a visitor, and after a logout (AUTH-36). */
export const initialUserState: UserState = {
  user: null,
  subscriptionInfo: null,
  recentSearches: [],
  points: 0,
}

/** Searches that are remembered at most (B-71). */
const maxSearches = 10

/** The one listener of this page. */
export const userStore = createStore<UserState>(() => initialUserState)

/** Remembers a search: the newest first, each once, ten at most (B-71, SEARCH-05). */
export function rememberSearch(text: string): void {
  const search = text.trim()
  if (search === '') return
  userStore.setState(({ recentSearches }) => ({
    recentSearches: [search, ...recentSearches.filter(isOther(search))].slice(0, maxSearches),
  }))
}

/** Forgets one search (B-71). */
export function removeSearch(text: string): void {
  userStore.setState(({ recentSearches }) => ({ recentSearches: recentSearches.filter(isOther(text)) }))
}

function isOther(text: string): (search: string) => boolean {
  return (search) => search.toLowerCase() !== text.trim().toLowerCase()
}

type StoredUser = Pick<UserState, 'user' | 'subscriptionInfo' | 'recentSearches'>

/** What survives of the listener: no email, and no balance (D11, SEARCH-06). */
export const userSlice: Slice<UserState, StoredUser> = {
  key: 'sohbet:user:v1',
  // Field by field: whatever else the server sends of a person must not slip in.
  pick: ({ user, subscriptionInfo, recentSearches }) => ({
    user: user && { id: user.id, first_name: user.first_name },
    subscriptionInfo: subscriptionInfo && { slug: subscriptionInfo.slug },
    recentSearches,
  }),
  read: readFields<StoredUser>({
    user: orNull(readFields<KnownUser>({ id: readNumber, first_name: readText })),
    subscriptionInfo: orNull(readFields<{ slug: string }>({ slug: readText })),
    recentSearches: readList(readText),
  }),
  toState: (stored, { user, recentSearches }) => {
    const searches = [...new Set([...recentSearches, ...stored.recentSearches])].slice(0, maxSearches)
    if (user === null) return { ...stored, recentSearches: searches }
    return user.id === stored.user?.id ? { recentSearches: searches } : {}
  },
}

/** What a visitor's tab keeps of the listener: the searches, and nothing of anybody. */
export const searchesSlice: Slice<UserState, Pick<UserState, 'recentSearches'>> = {
  key: 'sohbet:searches:v1',
  pick: ({ recentSearches }) => ({ recentSearches }),
  read: readFields<Pick<UserState, 'recentSearches'>>({ recentSearches: readList(readText) }),
  toState: (stored, { recentSearches }) => ({
    recentSearches: [...new Set([...recentSearches, ...stored.recentSearches])].slice(0, maxSearches),
  }),
}
