import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { LibraryFilter, listRecordings } from '@sohbet/contract/studio'
import { bodyOrEnter } from '../api/load-or-enter.ts'
import { studioApiOf } from '../api/studio-api.ts'
import { LibraryPage } from '../importing/library/library-page.tsx'
import type { LibraryData } from '../importing/library/library-page.tsx'
import { readFilter, readPage } from '../shared/list-filter.ts'

/** Loads a page of the library with the filter of the URL. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<LibraryData> {
  const search = new URL(request.url).searchParams
  const filter = readFilter(LibraryFilter, search)
  const query = { ...filter, page: String(readPage(search)), per_page: '50' }
  return { filter, list: bodyOrEnter(await studioApiOf(context)(listRecordings, { query }), request) }
}

/** `/studio/recordings`: all uploaded recordings. */
export function Component() {
  return <LibraryPage {...useLoaderData<typeof loader>()} />
}
