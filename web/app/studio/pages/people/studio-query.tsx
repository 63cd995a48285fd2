import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { getQuery, listSnippets } from '@sohbet/contract/studio'
import { bodyOrEnter } from '../../api/load-or-enter.ts'
import { studioApiOf } from '../../api/studio-api.ts'
import { QueryPage } from '../../admin/queries/thread/query-page.tsx'
import type { QueryData } from '../../admin/queries/thread/query-page.tsx'

/** Loads the query in the URL with its thread, and the saved texts. */
export async function loader({ params, context, request }: LoaderFunctionArgs): Promise<QueryData> {
  const api = studioApiOf(context)
  const [thread, snippets] = await Promise.all([
    api(getQuery, { params: { id: params['id'] ?? '' } }),
    api(listSnippets, {}),
  ])
  return { thread: bodyOrEnter(thread, request).data, snippets: snippets.ok ? snippets.body.data : [] }
}

/** `/studio/queries/:id`: a query with its answers and notes. */
export function Component() {
  const shown = useLoaderData<typeof loader>()
  return <QueryPage key={shown.thread.id} {...shown} />
}
