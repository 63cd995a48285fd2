/** Something that searches the texts of a catalogue, and what loading it cost. */
export interface SearchPeer {
  documents: number
  /** Reading the texts from the database is not counted where the peer holds them itself. */
  indexingSeconds: number
  /** What it holds, in memory or on disk. */
  megabytes: number
  /** The slugs of the best, the first of them first. */
  search(query: string, max: number): Promise<string[]> | string[]
  suggest(query: string, max: number): Promise<string[]> | string[]
}
