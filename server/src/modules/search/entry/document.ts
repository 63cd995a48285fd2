import type { Database } from '#platform/database/db.ts'

/** Something that a module knows by its id, such as a collection. */
export interface SearchItem {
  kind: string
  id: number
}

/** What a module tells of a thing: the words by which it is found, and the lines that are suggested of it. */
export interface SearchDocument {
  thing: SearchItem
  /** Null for a thing that is no hit itself, and stands in suggestions only. */
  found: FoundBy | null
  lines: SearchLine[]
}

/** The words by which a thing is found. */
export interface FoundBy {
  /** Of equal hits the newest stands first. */
  datedAt: Date
  /** The code of the language that the thing is in; a hint for the order of hits, never a condition. */
  language: string | null
  texts: SearchText[]
  /** The topics that it is about: it is found by each of their names. */
  topicIds: number[]
  /** What may be long, and is not for everybody where `isOpen` is not so: HTML, or null where there is none. */
  longText: Pick<SearchText, 'text' | 'hasSound'> | null
  /** Whether everybody may read the long text; for whom it is closed, it does not exist. */
  isOpen: boolean
}

/** A piece of text that everybody may read. */
export interface SearchText {
  text: string
  /** How much it says of the thing: as its title, as a name in it, as something mentioned, as a line of prose. */
  weight: 'title' | 'name' | 'mention' | 'prose'
  /** Whether it is found by its sound as well: names, and words of other languages than English. */
  hasSound: boolean
}

/** A line to suggest, which everybody may read, and where it leads. */
export interface SearchLine {
  kind: string
  text: string
  hasSound: boolean
  /** The same in Latin letters; empty where there is none. */
  spelling: string
  slug: string
  type: string | null
  /** The recording, and the second in it, at which this is said. */
  audioId: number | null
  startSeconds: number | null
}

/** What a module tells of some things that have changed: those without a document are found no more. */
export interface ReportedChanges {
  things: SearchItem[]
  documents: SearchDocument[]
}

/** A module whose changes are asked for by the next search; handed in, because the search asks the catalogue. */
export interface DocumentFeed {
  /** The module's name. */
  source: string
  hasChanges(db: Database): Promise<boolean>
  /** Takes at most `max` of the oldest changes, which are not told again; no things where there is none. */
  claimChanges(db: Database, max: number): Promise<ReportedChanges>
  /** Lets everything count as changed. */
  noteEverything(db: Database): Promise<void>
  /** Tidies up after many changes. */
  tidyUp(db: Database): Promise<void>
}
