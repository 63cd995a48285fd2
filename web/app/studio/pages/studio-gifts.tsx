import { listStudioGifts } from '@sohbet/contract/studio'
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { bodyOrEnter } from '../api/load-or-enter.ts'
import { studioApiOf } from '../api/studio-api.ts'
import { GiftsPage } from '../admin/money/gifts-page.tsx'
import type { GiftsPageData } from '../admin/money/gifts-page.tsx'
import { readPage } from '../shared/list-filter.ts'

/** Loads the gifts of all users. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<GiftsPageData> {
  const query = { page: String(readPage(new URL(request.url).searchParams)) }
  const { data: gifts, page_info: pageInfo } = bodyOrEnter(
    await studioApiOf(context)(listStudioGifts, { query }),
    request,
  )
  return { gifts, pageInfo }
}

/** `/studio/gifts`: gifts and their states. */
export function Component() {
  return <GiftsPage {...useLoaderData<typeof loader>()} />
}
