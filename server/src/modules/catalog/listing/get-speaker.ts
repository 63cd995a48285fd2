import type { SpeakerDetail } from '@sohbet/contract/speakers'
import { message, type PageLanguage } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import { refuse } from '#platform/refusal.ts'
import { presentArticle, presentCollection, presentImage } from '../present/present.ts'
import { titleIn } from '../present/read-titles.ts'
import { findArticles } from '../queries/articles.ts'
import { findCollections } from '../queries/collections.ts'
import { findNewestPublicTracks } from '../queries/feeds.ts'
import { findSpeaker } from '../queries/speakers.ts'

const maxItems = { limit: 100, offset: 0 }

/** A speaker with their listed items; refuses with NotFound (A12). */
export async function getSpeaker(db: Database, slug: string, language: PageLanguage): Promise<SpeakerDetail> {
  const speaker = await findSpeaker(db, slug)
  if (speaker === undefined) throw refuse<'getSpeaker'>('NotFound', { message: message('refusals.noData') })
  const [collections, articles, open] = await Promise.all([
    findCollections(db, { filters: { speaker: speaker.slug }, text: undefined }, maxItems),
    findArticles(db, { filters: { author: speaker.slug }, text: undefined }, maxItems),
    findNewestPublicTracks(db, { speaker: speaker.slug, limit: 1 }),
  ])
  const items = collections.map((row) => presentCollection(row, language))
  return {
    slug: speaker.slug,
    name: titleIn(speaker.name, speaker.titles, language),
    image: presentImage(speaker.picture_file_id),
    gatherings: items.filter(({ type }) => type === 'suhba'),
    albums: items.filter(({ type }) => type !== 'suhba'),
    articles: articles.map((row) => presentArticle(row, language)),
    has_more: { audios: collections.length === maxItems.limit, articles: articles.length === maxItems.limit },
    has_feed: open.length > 0,
  }
}
