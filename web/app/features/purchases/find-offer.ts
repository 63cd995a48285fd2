import type { CollectionDetail } from '@sohbet/contract'

/** What somebody may buy, for how many credits; `items` are the recordings that it opens. */
export interface Offer {
  kind: 'lesson' | 'set' | 'download'
  /** Of the lesson or track, or of the collection. */
  id: number
  title: string
  items: { id: number; title: string }[]
  price: number
}

/** What the address of a purchase names and is for sale to who looks at it; undefined when it is theirs, or not sold. */
export function findOffer(collection: CollectionDetail, query: URLSearchParams): Offer | undefined {
  const idOf = (name: string) => (query.has(name) ? Number(query.get(name)) : undefined)
  const lesson = idOf('lesson')
  if (lesson !== undefined) return offerLesson(collection, lesson)
  const download = idOf('download')
  if (download !== undefined) return offerDownload(collection, download)
  return offerSet(collection)
}

function offerLesson({ tracks }: CollectionDetail, wanted: number): Offer | undefined {
  const track = tracks.find(({ id }) => id === wanted)
  if (track === undefined || !isForSale(track) || track.price_credits === null) return undefined
  const { id, title, price_credits: price } = track
  return { kind: 'lesson', id, title, items: [{ id, title }], price }
}

function offerDownload({ tracks }: CollectionDetail, wanted: number): Offer | undefined {
  const track = tracks.find(({ id }) => id === wanted)
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
