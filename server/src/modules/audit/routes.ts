import { listAuditLines } from '@sohbet/contract/studio'
import { type Binding, handle } from '#platform/http/calls/handle.ts'
import type { Services } from '#platform/start/services.ts'
import { listLines } from './list-lines.ts'

/** The calls about the audit log. */
export function auditRoutes({ db }: Services): Binding[] {
  return [handle(listAuditLines, async ({ query }) => listLines(db, query))]
}
