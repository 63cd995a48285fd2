import type { KeptByMember } from '@sohbet/contract/kept'
import type { BringInKept } from './modules/accounts/index.ts'
import { bringInFavorites, takeOutFavorites } from './modules/favorites/index.ts'
import { bringInListening, takeOutListening } from './modules/listening/index.ts'
import { bringInNotes, takeOutNotes } from './modules/notes/index.ts'
import { bringInPlaylists, takeOutPlaylists } from './modules/playlists/index.ts'
import type { Database } from './platform/db.ts'

/** What takes out, and brings in, what the modules keep of a member. */
export interface KeptParts {
  takeOutKept(accountId: number): Promise<KeptByMember>
  bringInKept: BringInKept
}

/** All of it belongs to one account, and leaves with it: every table refers to the account's row. */
export function createKeeping(db: Database): KeptParts {
  return {
    takeOutKept: async (accountId) => ({
      playlists: await takeOutPlaylists(db, accountId),
      favorites: await takeOutFavorites(db, accountId),
      notes: await takeOutNotes(db, accountId),
      listening: await takeOutListening(db, accountId),
    }),
    bringInKept: async (trx, { member, now }, kept, tell) => {
      let done = 0
      const add = async (entries: number): Promise<void> => {
        done += entries
        await tell(done)
      }
      const playlists = await bringInPlaylists(trx, member, kept.playlists)
      await add(kept.playlists.reduce((sum, list) => sum + 1 + list.items.length, 0))
      const favorites = await bringInFavorites(trx, member, kept.favorites)
      await add(kept.favorites.length)
      const notes = await bringInNotes(trx, member, kept.notes)
      await add(kept.notes.length)
      const listening = await bringInListening(trx, { member, now, tell: add }, kept.listening)
      return {
        playlists: playlists.changed,
        favorites: favorites.added,
        notes: notes.added + notes.changed,
        heard: listening.heard,
        history: listening.history,
        kept: playlists.kept + favorites.kept + notes.kept + listening.kept,
        skipped: playlists.skipped + favorites.skipped + listening.skipped,
      }
    },
  }
}
