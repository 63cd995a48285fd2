import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { listQueries, QueryFilter } from '@sohbet/contract/studio'
import { bodyOrEnter } from '../../api/load-or-enter.ts'
import { studioApiOf } from '../../api/studio-api.ts'
import { QueriesPage } from '../../admin/queries/queries-page.tsx'
import type { QueriesData } from '../../admin/queries/queries-page.tsx'
import { readFilter, readPage } from '../../shared/list-filter.ts'

/** Loads a page of queries with the filter of the URL. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<QueriesData> {
  const search = new URL(request.url).searchParams
  const filter = readFilter(QueryFilter, search)
  const answer = await studioApiOf(context)(listQueries, {
    query: { ...filter, page: String(readPage(search)) },
  })
  const isDown = !answer.ok && (answer.status === 0 || answer.status >= 500)
  return { filter, list: isDown ? null : bodyOrEnter(answer, request) }
}

/** `/studio/queries`: the queries of users. */
export function Component() {
  return <QueriesPage {...useLoaderData<typeof loader>()} />
}
