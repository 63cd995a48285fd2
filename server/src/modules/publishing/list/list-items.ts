import { toPageInfo } from '@sohbet/contract/paging'
import type { listItems as endpoint } from '@sohbet/contract/studio'
import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import type { PageLanguage } from '@sohbet/messages'
import { adoptCatalogue } from '../adopt/adopt-catalogue.ts'
import type { PublishingServices } from '../draft/publishing-services.ts'
import { toItem, toTermsQuery } from '../item/item-row.ts'
import { countStates, findPage } from '../queries/list.ts'

/** A page of all published or drafted items, and the number of items in each state. */
export async function listItems(
  services: PublishingServices,
  { page, per_page: perPage, state, sort, ...narrowing }: ParsedOf<typeof endpoint>['query'],
  language: PageLanguage,
): Promise<AnswerOf<typeof endpoint>> {
  await adoptCatalogue(services)
  const tsquery = toTermsQuery(narrowing.search ?? '')
  const filter = {
    ...(tsquery !== undefined && { tsquery }),
    kinds: (narrowing.kind ?? '').split(',').filter((kind) => kind !== ''),
    ...(narrowing.language !== undefined && { language: narrowing.language }),
    ...(narrowing.access !== undefined && { access: narrowing.access }),
  }
  const [rows, counts] = await Promise.all([
    findPage(services.db, filter, { state, sort, limit: perPage, offset: (page - 1) * perPage }),
    countStates(services.db, filter),
  ])
  return {
    data: rows.map((row) => toItem(row, language)),
    page_info: toPageInfo(page, perPage, counts[state ?? 'all']),
    counts,
  }
}
