import type { AnswerOf } from '@sohbet/contract/endpoint'
import type { PreviewedAs, previewItem as endpoint } from '@sohbet/contract/studio'
import { requireMember } from '#platform/caller.ts'
import type { RequestContext } from '#platform/http/calls/handle.ts'
import { previewArticle, previewCollection } from '#modules/catalog/index.ts'
import { publishedItem } from '../item/item-row.ts'
import type { PublishingServices } from './publishing-services.ts'
import { getItem } from './read-draft.ts'

/** The page of a draft as the chosen audience would see it; only editors can request it. */
export async function previewItem(
  services: PublishingServices,
  { caller, language }: Pick<RequestContext, 'caller' | 'language'>,
  { id, as }: { id: number; as: PreviewedAs },
): Promise<AnswerOf<typeof endpoint>['data']> {
  const { item, draft } = await getItem(services.db, id)
  const { document } = draft
  const preview = {
    as,
    editor: requireMember(caller),
    id: publishedItem(item)?.id,
    coverSeed: item.cover_seed,
    now: services.clock.now(),
    language,
  }
  return document.kind === 'article'
    ? { collection: null, article: await previewArticle(services, document, preview) }
    : { collection: await previewCollection(services, document, preview), article: null }
}
