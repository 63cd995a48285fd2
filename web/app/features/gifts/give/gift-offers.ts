import type { CollectionDetail, ListedItem } from '@sohbet/contract'
import type { GiftChoice } from '@sohbet/contract/gifts'
import type { PlanInfo } from '@sohbet/contract/plans'
import { t } from '@sohbet/messages'
import type { Api } from '#api/call.ts'

/** An item that can be given at a fixed price in credits; `value` is its value in the form. */
export interface GiftOffer {
  value: string
  title: string
  /** A second line if the title is not enough. */
  note: string | null
  price: number
  gift: Exclude<GiftChoice, { kind: 'credits' }>
}

/** The items that can be given besides credits. */
export interface GiftOffers {
  /** The initial selection; `credits` unless the address names an available item. */
  chosen: string
  /** The album whose lessons are offered; null for none. */
  album: { title: string; slug: string } | null
  /** The lessons of that album, preceded by the whole set. */
  lessons: GiftOffer[]
  plans: GiftOffer[]
  /** Albums with lessons that can be given, if none is selected yet. */
  albums: { title: string; slug: string }[]
}

/** The items of the address and the plans that can be given now; what fails to load is not offered. */
export async function loadOffers(api: Api, query: URLSearchParams): Promise<GiftOffers> {
  const slug = query.get('album')
  const [album, plans, albums] = await Promise.all([
    slug === null ? null : loadAlbum(api, slug),
    loadPlans(api),
    slug === null ? loadAlbums(api) : [],
  ])
  const lessons = album === null ? [] : offerLessons(album, Number(query.get('lesson')))
  return {
    chosen: chooseFrom({ lessons, plans }, query),
    album: album === null || lessons.length === 0 ? null : { title: album.title, slug: album.slug },
    lessons,
    plans,
    albums: albums.map(({ title, slug }) => ({ title, slug })),
  }
}

async function loadAlbum(api: Api, slug: string): Promise<CollectionDetail | null> {
  const answer = await api('getCollection', { params: { type: slug }, query: {} })
  return answer.ok ? answer.body.data : null
}

async function loadPlans(api: Api): Promise<GiftOffer[]> {
  const answer = await api('listPlans', { query: {} })
  return answer.ok ? answer.body.data.flatMap(offerPlan) : []
}

async function loadAlbums(api: Api): Promise<ListedItem[]> {
  const answer = await api('getListing', { query: { type: 'audios', access: 'paid', per_page: 12 } })
  return answer.ok ? answer.body.data : []
}

function chooseFrom(
  { lessons, plans }: Pick<GiftOffers, 'lessons' | 'plans'>,
  query: URLSearchParams,
): string {
  const requested = query.has('plan')
    ? planValue(query.get('plan') ?? '', query.get('period') ?? 'year')
    : `lesson:${query.get('lesson')}`
  const named = [...lessons, ...plans].find(({ value }) => value === requested)
  return (named ?? lessons[0])?.value ?? 'credits'
}

// Opened for one lesson, an album offers that lesson and the whole set; its other lessons would only distract.
function offerLessons(album: CollectionDetail, requested: number): GiftOffer[] {
  const sold = album.tracks.flatMap((track) =>
    track.required_access === 'paid' && track.price_credits !== null
      ? [{ id: track.id, title: track.title, price: track.price_credits }]
      : [],
  )
  const all = setPrice(
    album,
    sold.map(({ price }) => price),
  )
  const named = sold.filter(({ id }) => id === requested)
  return [
    ...(all === null ? [] : [offerSet(album, all)]),
    ...(named.length > 0 ? named : sold).map(({ id, title, price }) => ({
      value: `lesson:${id}`,
      title,
      note: album.title,
      price,
      gift: { kind: 'lesson', lesson_id: id } as const,
    })),
  ]
}

function offerSet({ id, title }: CollectionDetail, price: number): GiftOffer {
  return {
    value: `set:${id}`,
    title,
    note: t('gifts.give.wholeSet'),
    price,
    gift: { kind: 'set', collection_id: id },
  }
}

/** The price of all lessons for someone who owns none: never more than the sum of their prices. */
function setPrice({ set_price_credits: together, tracks }: CollectionDetail, sold: number[]): number | null {
  const lessons = tracks.filter(({ required_access: access }) => access === 'paid')
  if (lessons.length === 0) return null
  const oneByOne = sold.length < lessons.length ? Infinity : sold.reduce((sum, price) => sum + price, 0)
  const price = Math.min(together ?? Infinity, oneByOne)
  return Number.isFinite(price) ? Math.round(price * 100) / 100 : null
}

function offerPlan({ slug, subscription_name: name, prices }: PlanInfo): GiftOffer[] {
  if (slug === 'free') return []
  return prices.map(({ period, price }) => ({
    value: planValue(slug, period),
    title: t('gifts.give.plan', { plan: name, period }),
    note: null,
    price,
    gift: { kind: 'plan', slug, period },
  }))
}

function planValue(slug: string, period: string): string {
  return `plan:${slug}:${period}`
}
