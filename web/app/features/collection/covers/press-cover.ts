import type { AudioAccess, CollectionDetail } from '@sohbet/contract'
import { browserApi } from '#api/api-context.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { playOrShowLock } from '#features/locks/play-or-show-lock.ts'
import type { ListedAlbum } from '#playback/actions/album-action.ts'
import { togglePlay } from '#playback/actions/play-action.ts'
import { playerStore } from '#playback/state/player-store.ts'
import { currentAlbum, currentTrackId } from '#playback/state/selectors.ts'

/** An album as in lists; `album_sub_type` is null if its talks have their own access. */
export interface PlayableAlbum extends ListedAlbum {
  slug: string
  title: string
  album_sub_type: AudioAccess | null
}

/** The last pressed cover: if two albums are loading, only this one plays. */
let requested: number | undefined

/** Pauses or continues an album that is in the player; otherwise loads and plays it, while the button is busy. */
export async function pressCover({ id, slug }: PlayableAlbum, button: HTMLElement): Promise<void> {
  if (currentAlbum(playerStore.getState())?.id === id) return togglePlay()
  if (requested === id) return
  requested = id
  const before = currentTrackId(playerStore.getState())
  button.ariaBusy = 'true'
  const answer = await browserApi('getCollection', { params: { type: slug }, query: {} })
  button.ariaBusy = null
  // Another cover was pressed in the meantime.
  if (requested !== id) return
  requested = undefined
  if (!answer.ok) return showToast('error', answer.message)
  if (currentTrackId(playerStore.getState()) === before) playWhole(answer.body.data)
}

/** Plays from the listener's last position; if everything is locked, the first talk shows how to get access. */
function playWhole(collection: CollectionDetail): void {
  const [first] = collection.tracks
  const isOpen = collection.tracks.some((track) => !track.is_locked)
  playOrShowLock(collection, isOpen || first === undefined ? {} : { trackId: first.id })
}
