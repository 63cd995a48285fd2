import type { NoteAnchor } from '@sohbet/contract/notes'
import type { Caller } from '#platform/caller.ts'
import { lookUpTracks } from '#modules/catalog/index.ts'
import type { TrackServices } from '#modules/catalog/index.ts'

/**
 * Removes quotes of talks that the caller may not hear, such as after the end of a plan: they reappear with
 * the right to hear the talk. A note on a deleted talk loses its quote too.
 */
export async function hideLockedQuotes<Noted extends { anchor: NoteAnchor }>(
  services: TrackServices,
  caller: Caller,
  notes: readonly Noted[],
): Promise<Noted[]> {
  const trackIds = new Set(
    notes.flatMap(({ anchor }) =>
      anchor.kind === 'talk' && anchor.words !== undefined ? [anchor.track_id] : [],
    ),
  )
  const talks = await lookUpTracks(services, caller, [...trackIds])
  const isOpen = (trackId: number): boolean => talks.get(trackId)?.track.is_locked === false
  return notes.map((note) => {
    const { anchor } = note
    if (anchor.kind !== 'talk' || anchor.words === undefined || isOpen(anchor.track_id)) return note
    const { words: _hidden, ...moment } = anchor
    return { ...note, anchor: moment }
  })
}
