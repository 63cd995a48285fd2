import type { CollectionDetail } from '@sohbet/contract'

/** An item that the user can buy for credits; `items` are the recordings it opens. */
export interface Offer {
  kind: 'lesson' | 'set' | 'download'
  /** Id of the lesson or track, or of the collection. */
  id: number
  title: string
  items: { id: number; title: string }[]
  price: number
  /** Further lessons in the address, to be bought afterwards, and their price; undefined for none. */
  rest?: { ids: number[]; price: number }
}

/** The item in a purchase's address that is for sale to this user; undefined if it is owned or not sold. */
export function findOffer(collection: CollectionDetail, query: URLSearchParams): Offer | undefined {
  const idOf = (name: string) => (query.has(name) ? Number(query.get(name)) : undefined)
  if (query.has('lesson')) return offerLessons(collection, query.getAll('lesson').map(Number))
  const download = idOf('download')
  if (download !== undefined) return offerDownload(collection, download)
  return offerSet(collection)
}

// One after another: each is a separate purchase.
function offerLessons(collection: CollectionDetail, ids: readonly number[]): Offer | undefined {
  const [first, ...rest] = [...new Set(ids)].flatMap((id) => offerLesson(collection, id) ?? [])
  if (first === undefined || rest.length === 0) return first
  return {
    ...first,
    rest: { ids: rest.map(({ id }) => id), price: rest.reduce((sum, { price }) => sum + price, 0) },
  }
}

function offerLesson({ tracks }: CollectionDetail, requested: number): Offer | undefined {
  const track = tracks.find(({ id }) => id === requested)
  if (track === undefined || !isForSale(track) || track.price_credits === null) return undefined
  const { id, title, price_credits: price } = track
  return { kind: 'lesson', id, title, items: [{ id, title }], price }
}

function offerDownload({ tracks }: CollectionDetail, requested: number): Offer | undefined {
  const track = tracks.find(({ id }) => id === requested)
  if (track === undefined || track.is_locked || track.download_price_credits === null) return undefined
  const { id, title, download_price_credits: price } = track
  return { kind: 'download', id, title, items: [{ id, title }], price }
}

function offerSet(collection: CollectionDetail): Offer | undefined {
  const { id, title, tracks, complete_price_credits: price } = collection
  if (price === null) return undefined
  return {
    kind: 'set',
    id,
    title,
    items: tracks.filter(isForSale).map((one) => ({ id: one.id, title: one.title })),
    price,
  }
}

function isForSale({ is_locked, required_access }: CollectionDetail['tracks'][number]): boolean {
  return is_locked && required_access === 'paid'
}
