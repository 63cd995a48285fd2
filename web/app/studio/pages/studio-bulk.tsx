import { listBulkRuns } from '@sohbet/contract/studio'
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { bodyOrEnter } from '../api/load-or-enter.ts'
import { studioApiOf } from '../api/studio-api.ts'
import { BulkPage } from '../publishing/bulk/bulk-page.tsx'
import type { BulkPageData } from '../publishing/bulk/bulk-page.tsx'

/** Loads the person's imports; the page also works without them. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<BulkPageData> {
  const runs = await studioApiOf(context)(listBulkRuns, {})
  const isDown = !runs.ok && (runs.status === 0 || runs.status >= 500)
  return { runs: isDown ? null : bodyOrEnter(runs, request).data }
}

/** `/studio/bulk`: changes many items from files, and exports all of them. */
export function Component() {
  return <BulkPage {...useLoaderData<typeof loader>()} />
}
