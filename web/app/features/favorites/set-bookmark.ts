import type { Api, Refused } from '#api/call.ts'
import { errorText } from '#api/error-text.ts'
import { queries } from '#session/queries/queries.ts'
import { submittingApi } from '#session/sign-in/sign-in-again.ts'
import { bookmarkOf, type BookmarkTarget } from './bookmark-query.ts'
import { showToast } from '#ui/toast/toast-store.ts'

/**
 * Sets or removes a bookmark at once, then sends one call after another until the server has the chosen
 * state. A refusal is reverted with a toast (FAV-02, B-79). `knownId` is the bookmark with which the page
 * was loaded.
 */
export async function setBookmark(
  place: BookmarkTarget,
  { isSet, knownId }: { isSet: boolean; knownId: number | null },
  api: Api = submittingApi,
): Promise<void> {
  const query = bookmarkOf(place)
  const known = { isSet: knownId !== null, id: knownId }
  if (queries.of(query).read().data === undefined) queries.of(query).take(known)
  const refused = await queries.of(query).edit({
    apply: ({ id }) => ({ isSet, id }),
    send: async (confirmed = known) => {
      const { id } = confirmed
      if (isSet === (id !== null)) return { data: confirmed, refused: null }
      const answer = id === null ? await add(place, api) : await remove(id, api)
      return 'ok' in answer
        ? { data: confirmed, refused: answer }
        : { data: { isSet, id: answer.id }, refused: null }
    },
    replacesWaiting: true,
  })
  if (refused !== null) showToast('error', errorText(refused.message))
}

async function add({ type, itemId }: BookmarkTarget, api: Api): Promise<{ id: number } | Refused> {
  const answer = await api('addFavorite', { body: { type, item_id: itemId } })
  return answer.ok ? { id: answer.body.data.id } : answer
}

async function remove(id: number, api: Api): Promise<{ id: null } | Refused> {
  const answer = await api('removeFavorite', { params: { id } })
  // Already removed in another tab.
  return answer.ok || answer.code === 'NotFound' ? { id: null } : answer
}
