/** The item to add to a playlist. */
export interface Picked {
  kind: 'track' | 'album'
  id: number
  /** Stored with the item on the playlist: the album's type, or the browse mode of a listing (LIST-16). */
  type: string
  title: string
}

/** The server's limit for a type. */
const maxType = 100

/** The type to store with a track: the browse mode of the listing, otherwise the album's type (LIST-16). */
export function typeToKeep(albumType: string, browseBy: string | null): string {
  return browseBy === null || browseBy === '' || browseBy.length > maxType ? albumType : browseBy
}
