import { listAuditLines } from '@sohbet/contract/studio'
import type { AuditFilter } from '@sohbet/contract/studio'
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { bodyOrEnter } from '../api/load-or-enter.ts'
import { studioApiOf } from '../api/studio-api.ts'
import { AuditPage } from '../audit/audit-page.tsx'
import type { AuditPageData } from '../audit/audit-page.tsx'

const filterNames = ['search', 'person', 'action', 'subject', 'from', 'until'] as const

/** Loads the lines with the filter of the URL. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<AuditPageData> {
  const { searchParams } = new URL(request.url)
  const filter: AuditFilter = Object.fromEntries(
    filterNames
      .map((name) => [name, searchParams.get(name)?.trim() ?? ''] as const)
      .filter(([, value]) => value !== ''),
  )
  const before = searchParams.get('before') ?? undefined
  const query = { ...filter, ...(before !== undefined && { before }) }
  const {
    data: lines,
    next,
    actions,
  } = bodyOrEnter(await studioApiOf(context)(listAuditLines, { query }), request)
  return { filter, lines, next, actions, isFirst: before === undefined }
}

/** `/studio/audit`: who did what and when, with values before and after. */
export function Component() {
  return <AuditPage {...useLoaderData<typeof loader>()} />
}
