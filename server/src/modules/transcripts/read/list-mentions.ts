import { type listMentions as endpoint, maxMentions } from '@sohbet/contract'
import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import { pageSize, toPageInfo } from '@sohbet/contract/paging'
import { message } from '@sohbet/messages'
import type { Reader } from '#platform/caller.ts'
import { refuse } from '#platform/refusal.ts'
import { type AnswerCache, findHearable, loadPeople, type TrackServices } from '#modules/catalog/index.ts'
import { toNameQuery } from '#modules/search/index.ts'
import { findSaid, findTexts } from '../queries/words.ts'
import { findNames, isWholeName } from './link-segments.ts'
import { presentMoments } from './spoken-verses.ts'

/**
 * Lists the segments that link to the page of a speaker, in talks that the caller may hear; a page has all segments of
 * its talks. The search index finds the candidates, so a changed name counts at once.
 */
export async function listMentions(
  services: TrackServices & { cache: AnswerCache },
  reader: Reader,
  { params: { slug }, query: { page } }: ParsedOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { db, cache } = services
  const people = await loadPeople(db, cache)
  const path = `/speakers/${slug}`
  const person = people.find((one) => one.path === path)
  if (person === undefined) throw refuse<'listMentions'>('NotFound', { message: message('refusals.noData') })
  const query = toNameQuery(person.names.filter(isWholeName))
  if (query === undefined) return { data: [], page_info: toPageInfo(page, pageSize, 0) }
  const found = await findTexts(
    db,
    { wide: '', better: query },
    {
      hearable: await findHearable(services, reader.caller),
      isVerifiedOnly: false,
      preferred: reader.language,
      max: maxMentions,
    },
  )
  const names = findNames(people)
  const said = await findSaid(db, found)
  const mentions = said.filter(({ body }) => names(body).some((link) => link.path === path))
  const talks = [...Map.groupBy(mentions, (mention) => mention.track_id).values()]
  const shown = talks.slice((page - 1) * pageSize, page * pageSize).flat()
  return {
    data: await presentMoments(services, reader, shown),
    page_info: toPageInfo(page, pageSize, talks.length),
  }
}
