import { sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'
import { unlistedTypes } from '../access/policy.ts'

function questions(db: Database) {
  return db
    .selectFrom('catalog_questions as question')
    .innerJoin('catalog_tracks as track', 'track.id', 'question.track_id')
    .innerJoin('catalog_collections as collection', 'collection.id', 'track.collection_id')
    .leftJoin('catalog_topics as topic', 'topic.id', 'question.topic_id')
    .select([
      'question.id',
      'question.question',
      'question.start_seconds',
      'question.track_id',
      'track.collection_id',
      'topic.slug as topic_slug',
      'topic.label as topic_label',
      'track.access as own_access',
      'track.price_credits',
      'collection.access as collection_access',
    ])
}

/** The questions of collections, in playing order (B-80). */
export async function findQuestions(db: Database, collectionIds: readonly number[]) {
  if (collectionIds.length === 0) return []
  return await questions(db)
    .where('track.collection_id', 'in', collectionIds)
    .orderBy('track.collection_id')
    .orderBy('track.position')
    .orderBy('question.start_seconds')
    .orderBy('question.id')
    .execute()
}

/** A row of the index of questions. */
export type QuestionRow = Awaited<ReturnType<typeof findQuestions>>[number]

/** The index over all talks, by topic; at most `limit` questions. */
export async function findAllQuestions(db: Database, limit: number) {
  return await questions(db)
    .select('collection.slug as collection_slug')
    .where('collection.type_slug', 'not in', unlistedTypes)
    .orderBy('topic.label')
    .orderBy('question.question')
    .orderBy('question.id')
    .limit(limit)
    .execute()
}

/** The questions of tracks by track, in playing order, each with the slug of its topic. */
export async function findQuestionsOfTracks(db: Database, trackIds: readonly number[]) {
  const rows = await db
    .selectFrom('catalog_questions as question')
    .leftJoin('catalog_topics as topic', 'topic.id', 'question.topic_id')
    .select(['question.id', 'question.track_id', 'question.question', 'question.start_seconds'])
    .select('topic.slug as topic')
    .where('question.track_id', '=', sql<number>`any(${trackIds})`)
    .orderBy('question.track_id')
    .orderBy('question.start_seconds')
    .orderBy('question.id')
    .execute()
  return Map.groupBy(rows, (row) => row.track_id)
}

/** The same as an import or a draft states them. */
export async function findPlannedQuestions(db: Database, trackIds: readonly number[]) {
  const byTrack = await findQuestionsOfTracks(db, trackIds)
  return (trackId: number) =>
    (byTrack.get(trackId) ?? []).map(({ question, topic, start_seconds: startSeconds }) => ({
      question,
      topic,
      startSeconds,
    }))
}
