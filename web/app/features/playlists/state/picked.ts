/** What is put on a playlist. */
export interface Picked {
  kind: 'track' | 'album'
  id: number
  /** Kept with it on the playlist: the album's type, or what a listing was browsed by (LIST-16). */
  type: string
  title: string
}

/** The longest type that the server takes. */
const maxType = 100

/** The type that is kept with a track: what the listing is browsed by, otherwise the album's type (LIST-16). */
export function typeToKeep(albumType: string, browseBy: string | null): string {
  return browseBy === null || browseBy === '' || browseBy.length > maxType ? albumType : browseBy
}
