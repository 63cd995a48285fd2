import type { Database } from '#platform/database/db.ts'

/** An item that a module identifies by id, such as a collection. */
export interface SearchItem {
  kind: string
  id: number
}

/** A module's report of an item: the words to find it by, and its suggestions. */
export interface SearchDocument {
  item: SearchItem
  /** Null for an item that is not a hit itself, and only has suggestions. */
  found: FoundBy | null
  lines: SearchLine[]
}

/** The words to find an item by. */
export interface FoundBy {
  /** Among equal hits, the newest is first. */
  datedAt: Date
  /** The language code of the item; affects the order of hits, never whether it is found. */
  language: string | null
  texts: SearchText[]
  /** The topics of the item: it is found by each of their names. */
  topicIds: number[]
  /** Long text as HTML, restricted unless `isOpen`; null where there is none. */
  longText: Pick<SearchText, 'text' | 'hasSound'> | null
  /** Whether everybody may read the long text; for others it does not exist. */
  isOpen: boolean
}

/** A text that everybody may read. */
export interface SearchText {
  text: string
  /** Its relevance: a title, a name in it, a mention, or prose. */
  weight: 'title' | 'name' | 'mention' | 'prose'
  /** Whether it is also found phonetically: names, and words of languages other than English. */
  hasSound: boolean
}

/** A suggested line, which everybody may read, and its target. */
export interface SearchLine {
  kind: string
  text: string
  hasSound: boolean
  /** Its transliteration to Latin letters; empty where there is none. */
  spelling: string
  slug: string
  type: string | null
  /** The recording, and the second in it, at which this is said. */
  audioId: number | null
  startSeconds: number | null
}

/** A module's report of changed items: those without a document are removed. */
export interface ReportedChanges {
  items: SearchItem[]
  documents: SearchDocument[]
}

/** A module whose changes are read by the next search; passed in, because the search imports the catalogue. */
export interface DocumentFeed {
  /** The module's name. */
  source: string
  hasChanges(db: Database): Promise<boolean>
  /** Claims at most `max` of the oldest changes, which are not reported again; no items where there is none. */
  claimChanges(db: Database, max: number): Promise<ReportedChanges>
  /** Marks everything as changed. */
  noteEverything(db: Database): Promise<void>
  /** Vacuums after many changes. */
  tidyUp(db: Database): Promise<void>
}
