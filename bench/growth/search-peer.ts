/** A search engine for the texts of a catalogue, and the cost of loading it. */
export interface SearchPeer {
  documents: number
  /** Excludes reading the texts from the database if the peer stores them itself. */
  indexingSeconds: number
  /** Its size in memory or on disk. */
  megabytes: number
  /** The slugs of the best hits, the best first. */
  search(query: string, max: number): Promise<string[]> | string[]
  suggest(query: string, max: number): Promise<string[]> | string[]
}
