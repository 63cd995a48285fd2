import type { AudioAccess } from '@sohbet/contract/catalog'
import type { ArticleDraft, CollectionDraft, Draft, DraftQuestion } from '@sohbet/contract/studio'
import type { Database } from '#platform/database/db.ts'
import { findQuestionsOfTracks } from '../queries/questions.ts'
import * as queries from './queries/published.ts'
import type { PublishedItem } from './queries/published.ts'

/**
 * A published or withdrawn item in the form of a draft; undefined if there is none. Translations are ids of
 * articles, not of items.
 */
export async function readPublished(db: Database, { kind, id }: PublishedItem): Promise<Draft | undefined> {
  return kind === 'collection' ? await readCollection(db, id) : await readArticle(db, id)
}

async function readCollection(db: Database, id: number): Promise<CollectionDraft | undefined> {
  const row = await queries.findPublishedCollection(db, id)
  if (row === undefined) return undefined
  const all = await queries.findAllTracks(db, id)
  const tracks = all.filter((track) => !track.is_taken_out)
  const questions = await findQuestionsOfTracks(
    db,
    tracks.map((track) => track.id),
  )
  const { cover_focus_x: x, cover_focus_y: y } = row
  return {
    // The table allows these values only, as it does those of access.
    kind: row.type_slug as CollectionDraft['kind'],
    title: row.title,
    slug: row.slug,
    description: row.description,
    language: row.language,
    access: row.access as AudioAccess,
    apply_ppd: row.apply_ppd,
    set_price_credits: row.set_price_credits,
    download_price_credits: row.download_price_credits,
    held_on: row.held_on,
    speaker: row.speaker ?? '',
    topics: await queries.findPublishedTopics(db, { kind: 'collection', id }),
    country: row.country_code ?? '',
    city: row.city ?? '',
    cover_file_id: row.cover_file_id,
    cover_focus: x === null || y === null ? null : { x: round(x), y: round(y) },
    tracks: tracks.map((track) => ({
      key: `t${track.id}`,
      track_id: track.id,
      title: track.title,
      access: track.access as AudioAccess | null,
      price_credits: track.price_credits,
      file_id: track.file_id,
      duration_seconds: track.duration_seconds,
      questions: (questions.get(track.id) ?? []).map(toQuestion),
    })),
  }
}

function toQuestion(row: {
  id: number
  question: string
  topic: string | null
  start_seconds: number
}): DraftQuestion {
  const { id, question, topic, start_seconds } = row
  return { key: `q${id}`, question, topic, start_seconds }
}

// A 4-byte float holds seven digits; more would look like a change.
function round(share: number): number {
  return Math.round(share * 10_000) / 10_000
}

async function readArticle(db: Database, id: number): Promise<ArticleDraft | undefined> {
  const row = await queries.findPublishedArticle(db, id)
  if (row === undefined) return undefined
  return {
    kind: 'article',
    title: row.title,
    slug: row.slug,
    author: row.author,
    excerpt: row.excerpt,
    language: row.language,
    access: row.is_members_only ? 'members' : 'public',
    topics: await queries.findPublishedTopics(db, { kind: 'article', id }),
    read_alongside: await queries.findAlongside(db, id),
    translations: await queries.findTranslations(db, id),
    body: row.body,
  }
}
