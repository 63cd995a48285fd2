import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { getItem } from '@sohbet/contract/studio'
import type { EditedItem } from '@sohbet/contract/studio'
import { bodyOrEnter } from '../api/load-or-enter.ts'
import { studioApiOf } from '../api/studio-api.ts'
import { TalkEditor } from '../publishing/editor/talk-editor.tsx'

/** Loads the item in the URL with its draft, and the key of the talk. */
export async function loader({
  params,
  context,
  request,
}: LoaderFunctionArgs): Promise<{ edited: EditedItem; trackKey: string }> {
  const answer = await studioApiOf(context)(getItem, { params: { id: params['id'] ?? '' } })
  return { edited: bodyOrEnter(answer, request).data, trackKey: params['key'] ?? '' }
}

/** Going from one tab to another loads nothing. */
export { isOtherItem as shouldRevalidate } from '../publishing/editor/use-item-address.ts'

/** `/studio/items/:id/talks/:key`: one talk of a collection, with its recording and its questions. */
export function Component() {
  const { edited, trackKey } = useLoaderData<typeof loader>()
  return <TalkEditor key={`${edited.item.id}-${trackKey}`} edited={edited} trackKey={trackKey} />
}
