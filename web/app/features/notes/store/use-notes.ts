import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import type { Note } from '@sohbet/contract/notes'
import { browserApi } from '#api/api-context.ts'
import type { Refused } from '#api/call.ts'
import { useKnown } from '#session/queries/known.ts'
import { queries } from '#session/queries/queries.ts'
import { useListener } from '#features/listening/positions/use-listener.ts'
import { type BelongsHere, noteStore, withChanges } from './note-store.ts'
import { isNarrowed, type NotebookQuery } from './notebook-query.ts'

/** A note of a list, and whether it waits for a connection. */
export interface ShownNote {
  note: Note
  isWaiting: boolean
}

/** The filter of a list. A collection also has its slug, to match notes that are not saved yet. */
type NotesOf = { album: number; slug: string } | { article: number }

/** The member's notes on an album or an article; undefined while loading and for visitors. */
export function useNotesOf(of: NotesOf): readonly ShownNote[] | undefined {
  const accountId = useListener()
  const album = 'album' in of ? of.album : undefined
  const article = 'article' in of ? of.article : undefined
  const key = `notes ${accountId} ${album} ${article}`
  const { data, refused } = useKnown<readonly Note[]>({ key })
  useEffect(() => {
    if (accountId !== null)
      void queries.of<readonly Note[]>({ key }).load(async () => await loadNotes({ album, article }))
  }, [accountId, album, article, key])
  const belongsHere: BelongsHere = ({ anchor, source }) =>
    'article' in of
      ? anchor.kind === 'article' && anchor.article_id === of.article
      : anchor.kind === 'talk' && source?.slug === of.slug
  const shown = useChangedNotes(data ?? none, belongsHere)
  // A failure is not shown: the page is about its album or article.
  return accountId === null || (data === undefined && refused === null) ? undefined : shown
}

/** A page of the notebook with the changes of this tab; new notes are on the first page. */
export function useNotesSince(notes: readonly Note[], query: NotebookQuery): readonly ShownNote[] {
  // Only the server can tell whether a new note belongs to a filtered list.
  return useChangedNotes(notes, () => query.page === 1 && !isNarrowed(query))
}

/** A loaded list with the changes of this tab. */
function useChangedNotes(notes: readonly Note[], belongsHere: BelongsHere): readonly ShownNote[] {
  const accountId = useListener()
  const changed = useStore(noteStore)
  return useMemo(
    () => withChanges(notes, changed, { accountId, belongsHere }),
    // The callback is recreated at each render from the dependencies of the list itself.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [notes, changed, accountId],
  )
}

const none: readonly Note[] = []
const maxAtOnce = 100
const maxPages = 20

async function loadNotes(of: {
  album: number | undefined
  article: number | undefined
}): Promise<{ ok: true; data: readonly Note[] } | Refused> {
  const notes: Note[] = []
  for (let page = 1; page <= maxPages; page += 1) {
    // The next page is requested only if there is one.
    const answer = await browserApi('listNotes', { query: { ...of, page, per_page: maxAtOnce } })
    if (!answer.ok && page === 1) return answer
    if (!answer.ok) break
    notes.push(...answer.body.data)
    if (!answer.body.page_info.has_next) break
  }
  return { ok: true, data: notes }
}
