import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { BulkShow, getBulkRun } from '@sohbet/contract/studio'
import { bodyOrEnter } from '../api/load-or-enter.ts'
import { studioApiOf } from '../api/studio-api.ts'
import { RunPage } from '../publishing/bulk/run-page.tsx'
import type { RunPageData } from '../publishing/bulk/run-page.tsx'
import { readPage } from '../shared/list-filter.ts'

/** Loads a run, and its rows with the filter of the URL. */
export async function loader({ context, request, params }: LoaderFunctionArgs): Promise<RunPageData> {
  const search = new URL(request.url).searchParams
  const shown = search.get('show')
  const show = BulkShow.options.find((one) => one === shown)
  const answer = await studioApiOf(context)(getBulkRun, {
    params: { id: params['id'] ?? '' },
    query: { ...(show !== undefined && { show }), page: String(readPage(search)) },
  })
  const { data: run, rows, page_info: info } = bodyOrEnter(answer, request)
  return { run, rows, info, show }
}

/** `/studio/bulk/{id}`: the planned or applied changes of files, and their undo. */
export function Component() {
  return <RunPage {...useLoaderData<typeof loader>()} />
}
