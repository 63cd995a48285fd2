import type { MemberExport } from '@sohbet/contract/member-export'
import type { ImportMember } from '#modules/accounts/index.ts'
import { importFavorites, exportFavorites } from '#modules/favorites/index.ts'
import { importListening, exportListening } from '#modules/listening/index.ts'
import type { TrackServices } from '#modules/catalog/index.ts'
import { mergeNotes, exportNotesOf } from '#modules/notes/index.ts'
import { importPlaylists, exportPlaylists } from '#modules/playlists/index.ts'

/**
 * Exports a member's data from all modules. All of it belongs to one account and is deleted with it: every
 * table references its row.
 */
export async function exportMember(services: TrackServices, accountId: number): Promise<MemberExport> {
  const { db } = services
  return {
    playlists: await exportPlaylists(db, accountId),
    favorites: await exportFavorites(db, accountId),
    notes: await exportNotesOf(services, accountId),
    listening: await exportListening(db, accountId),
  }
}

/** Imports a member's data exported elsewhere. */
export const importMember: ImportMember = async (trx, { member, now }, records, report) => {
  let done = 0
  const add = async (entries: number): Promise<void> => {
    done += entries
    await report(done)
  }
  const playlists = await importPlaylists(trx, member, records.playlists)
  await add(records.playlists.reduce((sum, list) => sum + 1 + list.items.length, 0))
  const favorites = await importFavorites(trx, member, records.favorites)
  await add(records.favorites.length)
  const notes = await mergeNotes(trx, member, records.notes)
  await add(records.notes.length)
  const listening = await importListening(trx, { member, now, report: add }, records.listening)
  return {
    playlists: playlists.changed,
    favorites: favorites.added,
    notes: notes.added + notes.changed,
    heard: listening.heard,
    history: listening.history,
    kept: playlists.kept + favorites.kept + notes.kept + listening.kept,
    skipped: playlists.skipped + favorites.skipped + listening.skipped,
  }
}
