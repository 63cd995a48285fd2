import { listBulkRuns } from '@sohbet/contract/studio'
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { bodyOrEnter } from '../api/load-or-enter.ts'
import { studioApiOf } from '../api/studio-api.ts'
import { BulkPage } from '../publishing/bulk/bulk-page.tsx'
import type { BulkPageData } from '../publishing/bulk/bulk-page.tsx'

/** What the person has brought in; the page stands without it as well. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<BulkPageData> {
  const runs = await studioApiOf(context)(listBulkRuns, {})
  const isDown = !runs.ok && (runs.status === 0 || runs.status >= 500)
  return { runs: isDown ? null : bodyOrEnter(runs, request).data }
}

/** `/studio/bulk`: many items are changed from files, and all of them are taken along as files. */
export function Component() {
  return <BulkPage {...useLoaderData<typeof loader>()} />
}
