import type { AudioAccess, CollectionDetail } from '@sohbet/contract'
import { browserApi } from '#api/api-context.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { playOrShowLock } from '#features/locks/play-or-show-lock.ts'
import type { ListedAlbum } from '#playback/actions/album-action.ts'
import { togglePlay } from '#playback/actions/play-action.ts'
import { playerStore } from '#playback/state/player-store.ts'
import { currentAlbum, currentTrackId } from '#playback/state/selectors.ts'

/** An album as the lists know it; `album_sub_type` is null where its talks have rules of their own. */
export interface PlayableAlbum extends ListedAlbum {
  slug: string
  title: string
  album_sub_type: AudioAccess | null
}

/** The cover that was pressed last: of two that are fetched, only this one plays. */
let requested: number | undefined

/** Pauses or continues an album that is in the player, and otherwise fetches and plays it. */
export async function pressCover({ id, slug }: PlayableAlbum): Promise<void> {
  if (currentAlbum(playerStore.getState())?.id === id) return togglePlay()
  if (requested === id) return
  requested = id
  const before = currentTrackId(playerStore.getState())
  const answer = await browserApi('getCollection', { params: { type: slug }, query: {} })
  // Meanwhile another cover was pressed.
  if (requested !== id) return
  requested = undefined
  if (!answer.ok) return showToast('error', answer.message)
  if (currentTrackId(playerStore.getState()) === before) playWhole(answer.body.data)
}

/** From where the listener was last; where nothing of it may be heard, the first talk says what opens it. */
function playWhole(collection: CollectionDetail): void {
  const [first] = collection.tracks
  const isOpen = collection.tracks.some((track) => !track.is_locked)
  playOrShowLock(collection, isOpen || first === undefined ? {} : { trackId: first.id })
}
