import type { Database } from '#platform/database/db.ts'
import {
  type ChangedItem,
  type ChangedRow,
  claimChanges as takeChangedItems,
  findChangedRows,
  hasChanges,
  noteEverything,
  tidyUpChanges,
} from '../queries/changes.ts'

/** The search document of one item: its searchable texts and the lines to suggest. */
export interface ItemDocument {
  item: ChangedItem
  found: {
    datedAt: Date
    language: string
    texts: { text: string; weight: 'title' | 'name' | 'mention' | 'prose'; hasSound: boolean }[]
    topicIds: number[]
    longText: { text: string; hasSound: boolean } | null
    isOpen: boolean
  } | null
  lines: ItemLine[]
}

interface ItemLine {
  kind: string
  text: string
  hasSound: boolean
  spelling: string
  slug: string
  type: string | null
  audioId: number | null
  startSeconds: number | null
}

/** The changes of the catalogue as search documents; `app` passes them to the search. */
export const catalogFeed = {
  source: 'catalog',
  hasChanges,
  noteEverything,
  tidyUp: tidyUpChanges,
  claimChanges: async (
    db: Database,
    max: number,
  ): Promise<{ items: ChangedItem[]; documents: ItemDocument[] }> => {
    const items = await takeChangedItems(db, max)
    const rows = items.length === 0 ? [] : await findChangedRows(db, items)
    return { items, documents: rows.map(toDocument) }
  },
}

function toDocument(row: ChangedRow): ItemDocument {
  const { kind, id, body, language, published_at: datedAt, is_open: isOpen } = row
  const longText = body === null ? null : { text: body, hasSound: language !== 'en' }
  const about = { texts: toTexts(row), topicIds: row.topic_ids ?? [] }
  return {
    item: { kind, id },
    found: datedAt === null ? null : { datedAt, language, ...about, longText, isOpen },
    lines: toLines(row),
  }
}

type Texts = NonNullable<ItemDocument['found']>['texts']

function toTexts(row: ChangedRow): Texts {
  const isForeign = row.language !== 'en'
  return [
    { text: row.title, weight: 'title', hasSound: isForeign },
    // The slug of a title in another script is its romanisation.
    ...(isForeign ? [{ text: row.slug, weight: 'name', hasSound: true } as const] : []),
    ...[row.speaker ?? '', ...(row.titles ?? [])].map(
      (text) => ({ text, weight: 'name', hasSound: true }) as const,
    ),
    ...(row.tracks ?? []).map(({ title }) => ({ text: title, weight: 'name', hasSound: isForeign }) as const),
    ...(row.questions ?? []).map(
      ({ question }) => ({ text: question, weight: 'mention', hasSound: isForeign }) as const,
    ),
    ...(row.labels ?? []).map((text) => ({ text, weight: 'mention', hasSound: true }) as const),
    { text: row.text ?? '', weight: 'prose', hasSound: isForeign },
  ]
}

function toLines(row: ChangedRow): ItemLine[] {
  const { kind, title, slug, type, language } = row
  const line = {
    kind,
    text: title,
    hasSound: language !== 'en',
    spelling: '',
    slug,
    type,
    audioId: null,
    startSeconds: null,
  }
  return [
    { ...line, spelling: toSpelling(row) },
    // The only track of a collection usually has the same title.
    ...(row.tracks ?? [])
      .filter((track) => track.title.toLowerCase() !== title.toLowerCase())
      .map((track) => ({ ...line, kind: 'track', text: track.title, audioId: track.id })),
    ...(row.questions ?? []).map((one) => ({
      ...line,
      kind: 'question',
      text: one.question,
      audioId: one.track_id,
      startSeconds: one.start_seconds,
    })),
  ]
}

// A speaker is found by each of their names, and a title in another script by its romanisation.
function toSpelling({ kind, language, slug, titles }: ChangedRow): string {
  if (kind === 'speaker') return (titles ?? []).join(' ')
  return language === 'en' || language === '' ? '' : slug
}
