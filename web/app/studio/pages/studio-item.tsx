import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { getItem } from '@sohbet/contract/studio'
import type { EditedItem } from '@sohbet/contract/studio'
import { bodyOrEnter } from '../api/load-or-enter.ts'
import { studioApiOf } from '../api/studio-api.ts'
import { ArticleEditor } from '../articles/article-editor.tsx'
import { ItemEditor } from '../editor/item-editor.tsx'

/** The item of the address, with its draft. */
export async function loader({ params, context, request }: LoaderFunctionArgs): Promise<EditedItem> {
  const answer = await studioApiOf(context)(getItem, { params: { id: params['id'] ?? '' } })
  return bodyOrEnter(answer, request).data
}

/** The tabs of an item are parts of one page: going from one to another loads nothing. */
export { isOtherItem as shouldRevalidate } from '../editor/is-other-item.ts'

/** `/studio/items/:id`: an item is made, mended and published. */
export function Component() {
  const edited = useLoaderData<typeof loader>()
  const Editor = edited.draft.kind === 'article' ? ArticleEditor : ItemEditor
  return <Editor key={edited.item.id} edited={edited} />
}
