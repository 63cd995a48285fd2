import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { listItems, listViews } from '@sohbet/contract/studio'
import { bodyOrEnter } from '../api/load-or-enter.ts'
import { studioApiOf } from '../api/studio-api.ts'
import { filterOf } from '../publishing/content/content-filter.ts'
import { readPage } from '../shared/list-filter.ts'
import { ContentPage } from '../publishing/content/content-page.tsx'
import type { ContentData } from '../publishing/content/content-page.tsx'

/** Loads a page of the list with the filter of the URL, and the user's saved views. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<ContentData> {
  const search = new URL(request.url).searchParams
  const filter = filterOf(search)
  const api = studioApiOf(context)
  const [items, views] = await Promise.all([
    api(listItems, { query: { ...filter, page: String(readPage(search)) } }),
    api(listViews, {}),
  ])
  // The page is shown without its list, with a retry; a user without the right never gets this far.
  const isDown = !items.ok && (items.status === 0 || items.status >= 500)
  return {
    filter,
    list: isDown ? null : bodyOrEnter(items, request),
    views: views.ok ? views.body.data : [],
  }
}

/** `/studio/content`: everything published or drafted. */
export function Component() {
  return <ContentPage {...useLoaderData<typeof loader>()} />
}
