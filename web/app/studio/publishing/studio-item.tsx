import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { emptyDraft } from '@sohbet/contract/empty-draft'
import { createItem, type EditedItem, getItem, listViews } from '@sohbet/contract/studio'
import { readForm } from '#forms/form-request.ts'
import { idempotencyKeyOf, newIdempotencyKey } from '#forms/idempotency-key.ts'
import { bodyOrEnter } from '../api/load-or-enter.ts'
import { studioApiOf } from '../api/studio-api.ts'
import { ArticleEditor } from './articles/article-editor.tsx'
import { kindOfNew, newEdited } from './draft/new-draft.ts'
import { draftKeyOf, findOpenItem } from './draft/use-draft.ts'
import { ItemEditor } from './editor/item-editor.tsx'

/** The data of the page; a new item has an idempotency key. */
interface ItemData {
  edited: EditedItem
  newKey?: string
}

/** Loads the item in the URL with its draft, or an empty one of a kind, which is not on the server yet. */
export async function loader({ params, context, request }: LoaderFunctionArgs): Promise<ItemData> {
  const api = studioApiOf(context)
  const kind = kindOfNew(params['id'])
  if (kind === undefined) {
    const id = params['id'] ?? ''
    const answer = await api(getItem, { params: { id } })
    const isLost = !answer.ok && (answer.status === 0 || answer.status >= 500)
    // The text being edited stays on the screen without a connection.
    const stored = isLost ? findOpenItem(id) : undefined
    return { edited: stored ?? bodyOrEnter(answer, request).data }
  }
  // A user who could not save it is refused as on any page of the editors.
  bodyOrEnter(await api(listViews, {}), request)
  return { edited: newEdited(kind), newKey: newIdempotencyKey() }
}

/** Creates an item by its title without JavaScript. */
export async function action({ params, context, request }: ActionFunctionArgs): Promise<Response> {
  const form = await readForm(request)
  const [kind, title] = [kindOfNew(params['id']), form.get('title')]
  if (kind === undefined || typeof title !== 'string' || title.trim() === '') return redirect(request.url)
  const options = { idempotencyKey: idempotencyKeyOf(form) }
  const answer = await studioApiOf(context)(createItem, { body: emptyDraft({ kind, title }) }, options)
  return redirect(`/studio/items/${bodyOrEnter(answer, request).data.item.id}`)
}

/** The tabs of an item are parts of one page: going from one to another loads nothing. */
export { isOtherItem as shouldRevalidate } from './draft/new-draft.ts'

/** `/studio/items/:id`: edits and publishes an item; `new-album` is a new one. */
export function Component() {
  const { edited, newKey } = useLoaderData<typeof loader>()
  // An item that was just created stays on the screen under its own URL.
  const key = newKey ?? draftKeyOf(edited.item.id)
  const Editor = edited.draft.kind === 'article' ? ArticleEditor : ItemEditor
  return <Editor key={key} edited={edited} newKey={newKey} />
}
