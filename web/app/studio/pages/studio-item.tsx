import { redirect, useLoaderData } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { emptyDraft } from '@sohbet/contract/empty-draft'
import { createItem, getItem, listViews } from '@sohbet/contract/studio'
import type { EditedItem } from '@sohbet/contract/studio'
import { readForm } from '#forms/form-request.ts'
import { idempotencyKeyOf, newIdempotencyKey } from '#forms/idempotency-key.ts'
import { bodyOrEnter } from '../api/load-or-enter.ts'
import { studioApiOf } from '../api/studio-api.ts'
import { ArticleEditor } from '../publishing/articles/article-editor.tsx'
import { kindOfNew, newEdited } from '../publishing/draft/new-draft.ts'
import { draftKeyOf, findKept } from '../publishing/draft/use-draft.ts'
import { ItemEditor } from '../publishing/editor/item-editor.tsx'

/** What the page is drawn from; an item that is new has a key by which it begins once. */
interface ItemData {
  edited: EditedItem
  newKey?: string
}

/** The item of the address with its draft, or an empty one of a kind, of which the server knows nothing yet. */
export async function loader({ params, context, request }: LoaderFunctionArgs): Promise<ItemData> {
  const api = studioApiOf(context)
  const kind = kindOfNew(params['id'])
  if (kind === undefined) {
    const id = params['id'] ?? ''
    const answer = await api(getItem, { params: { id } })
    const isLost = !answer.ok && (answer.status === 0 || answer.status >= 500)
    // What is being written stays on the screen while there is no connection.
    const stored = isLost ? findKept(id) : undefined
    return { edited: stored ?? bodyOrEnter(answer, request).data }
  }
  // Those who could not save it are refused as at any page of the editors.
  bodyOrEnter(await api(listViews, {}), request)
  return { edited: newEdited(kind), newKey: newIdempotencyKey() }
}

/** Begins an item by its title, where no script does. */
export async function action({ params, context, request }: ActionFunctionArgs): Promise<Response> {
  const form = await readForm(request)
  const [kind, title] = [kindOfNew(params['id']), form.get('title')]
  if (kind === undefined || typeof title !== 'string' || title.trim() === '') return redirect(request.url)
  const options = { idempotencyKey: idempotencyKeyOf(form) }
  const answer = await studioApiOf(context)(createItem, { body: emptyDraft({ kind, title }) }, options)
  return redirect(`/studio/items/${bodyOrEnter(answer, request).data.item.id}`)
}

/** The tabs of an item are parts of one page: going from one to another loads nothing. */
export { isOtherItem as shouldRevalidate } from '../publishing/editor/is-other-item.ts'

/** `/studio/items/:id`: an item is made, mended and published; `new-album` is one that begins. */
export function Component() {
  const { edited, newKey } = useLoaderData<typeof loader>()
  // What was new a moment ago stays on the screen under its address.
  const key = newKey ?? draftKeyOf(edited.item.id)
  const Editor = edited.draft.kind === 'article' ? ArticleEditor : ItemEditor
  return <Editor key={key} edited={edited} newKey={newKey} />
}
