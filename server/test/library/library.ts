import type { AudioAccess } from '@sohbet/contract/catalog'

/** A track of the library; without `fileId` it has its own recording. */
export interface LibraryTrack {
  title: string
  seconds: number
  access?: AudioAccess
  price?: number
  fileId?: string
  questions?: { question: string; topic: string | null; start: number }[]
}

/** A collection of the library. */
export interface LibraryCollection {
  slug: string
  title: string
  type: string
  access: AudioAccess
  speaker: string | null
  country: string | null
  city: string | null
  gatheringDate: string | null
  language: string
  topics: readonly string[]
  publishedAt: string
  tracks: LibraryTrack[]
  setPrice?: number
  /** The price of each first download. */
  downloadPrice?: number
  coverFileId?: string
}

/** An article of the library. */
export interface LibraryArticle {
  slug: string
  title: string
  author: string
  topics: readonly string[]
  language: string
  publishedAt: string
  wordCount: number
  membersOnly: boolean
  collections: string[]
}

/** Names by slug. */
export const speakers = { yusuf: 'Shaykh Yusuf', maryam: 'Ustadha Maryam', idris: 'Idris of Bursa' } as const
/** Names by slug; `parent` is the parent topic. */
export const topics: Record<string, { label: string; parent?: string }> = {
  heart: { label: 'The heart' },
  patience: { label: 'Patience', parent: 'heart' },
  gratitude: { label: 'Gratitude', parent: 'heart' },
  courtesy: { label: 'Courtesy' },
  hospitality: { label: 'Hospitality', parent: 'courtesy' },
  travel: { label: 'Travel' },
}
/** Countries by code. */
export const countries = { GB: 'United Kingdom', TR: 'Türkiye', SY: 'Syria' } as const
/** Cities by slug. */
export const cities = {
  leeds: { label: 'Leeds', country: 'GB' },
  york: { label: 'York', country: 'GB' },
  bursa: { label: 'Bursa', country: 'TR' },
  aleppo: { label: 'Aleppo', country: 'SY' },
} as const

/** A recording shared by a locked and an open collection. */
export const sharedFileId = 'sharedrecording00000'
/** The cover of one collection. */
export const coverFileId = 'coverpicture00000000'

const plain = {
  type: 'album',
  access: 'public',
  speaker: null,
  country: null,
  city: null,
  gatheringDate: null,
  language: 'en',
  topics: [],
} as const

/** The collections that tests refer to by name. */
const named: LibraryCollection[] = [
  {
    ...plain,
    slug: 'suhba-in-leeds',
    title: 'Suhba in Leeds',
    type: 'suhba',
    speaker: 'yusuf',
    country: 'GB',
    city: 'leeds',
    gatheringDate: '2025-01-05',
    topics: ['patience', 'courtesy'],
    publishedAt: '2026-10-01T18:00:00Z',
    coverFileId,
    tracks: [
      {
        title: 'On patience',
        seconds: 1834,
        questions: [
          { question: 'How long is long enough?', topic: 'patience', start: 125 },
          { question: 'What is patience?', topic: 'patience', start: 12 },
        ],
      },
      {
        title: 'On gratitude',
        seconds: 900,
        questions: [
          { question: 'Whom do we thank first?', topic: 'gratitude', start: 3 },
          { question: 'May I leave early?', topic: null, start: 800 },
        ],
      },
    ],
  },
  {
    ...plain,
    slug: 'for-members',
    title: 'For members',
    access: 'free',
    publishedAt: '2026-09-01T00:00:00Z',
    tracks: [{ title: 'Welcome', seconds: 60 }],
  },
  {
    ...plain,
    slug: 'plus-evenings',
    title: '100% plus_evenings',
    access: 'plus',
    publishedAt: '2026-08-01T00:00:00Z',
    tracks: [{ title: 'The long evening', seconds: 20_000 }],
  },
  {
    ...plain,
    slug: 'premier-nights',
    title: 'Premier nights',
    access: 'premier',
    downloadPrice: 2,
    publishedAt: '2026-07-01T00:00:00Z',
    tracks: [{ title: 'The night', seconds: 600, fileId: sharedFileId }],
  },
  {
    ...plain,
    slug: 'zawiya-lessons',
    title: 'Zawiya lessons',
    type: 'zawiya',
    access: 'paid',
    setPrice: 12,
    publishedAt: '2026-06-01T00:00:00Z',
    tracks: [
      { title: 'Lesson for all', seconds: 300, access: 'public' },
      { title: 'Lesson one', seconds: 300, price: 5 },
      { title: 'Lesson two', seconds: 300, price: 5 },
    ],
  },
  {
    ...plain,
    slug: 'mixed-album',
    title: 'A mixed album',
    access: 'plus',
    speaker: 'yusuf',
    topics: ['patience'],
    publishedAt: '2026-05-01T00:00:00Z',
    tracks: [
      { title: 'Open', seconds: 100, access: 'public' },
      { title: 'As the album', seconds: 100 },
      { title: 'With an account', seconds: 100, access: 'free' },
      { title: 'Premier only', seconds: 100, access: 'premier' },
      { title: 'To be bought', seconds: 100, access: 'paid' },
    ],
  },
  {
    ...plain,
    slug: 'the-open-night',
    title: 'The open night',
    access: 'free',
    publishedAt: '2026-04-01T00:00:00Z',
    tracks: [{ title: 'The same night', seconds: 600, fileId: sharedFileId }],
  },
  {
    ...plain,
    slug: 'majlis-host-lessons',
    title: 'Lessons for hosts',
    type: 'majlis-host-lessons',
    topics: ['hospitality'],
    publishedAt: '2026-11-01T00:00:00Z',
    tracks: [
      {
        title: 'Before the guests',
        seconds: 400,
        questions: [{ question: 'Who sits where?', topic: 'hospitality', start: 1 }],
      },
    ],
  },
  {
    ...plain,
    slug: 'latifiyah-translations',
    title: 'Translations',
    type: 'latifiyah-translations',
    publishedAt: '2026-11-02T00:00:00Z',
    tracks: [{ title: 'From the Arabic', seconds: 500 }],
  },
]

/** Every collection; the numbered ones mix all attributes, and every fourth has the same time as the next. */
export const collections: readonly LibraryCollection[] = [
  ...named,
  ...Array.from({ length: 34 }, (_, index): LibraryCollection => {
    const pick = <Value>(values: readonly Value[], step = 1): Value =>
      values[Math.floor(index / step) % values.length] as Value // The remainder is an index of the list.
    const city = pick([null, ...(Object.keys(cities) as (keyof typeof cities)[])])
    return {
      slug: `talk-${String(index + 1).padStart(2, '0')}`,
      title: `${pick(['Patience', 'Şükür', 'صبر', 'The road'])} ${index + 1}`,
      type: pick(['album', 'suhba', 'zawiya', 'suhba', 'album'], 2),
      access: pick(['public', 'free', 'plus', 'premier', 'paid'] as const),
      speaker: pick([null, ...Object.keys(speakers)]),
      country: city === null ? pick([null, 'TR']) : cities[city].country,
      city,
      gatheringDate: pick([null, '2023-12-31', '2024-01-01', '2025-06-15'], 3),
      language: pick(['en', 'tr', 'ar'], 2),
      topics: pick([['heart'], ['patience', 'gratitude'], [], ['travel', 'hospitality'], ['courtesy']]),
      publishedAt: new Date(Date.UTC(2024, 0, 1 + Math.floor(index / 4) * 4)).toISOString(),
      tracks: [{ title: 'The talk', seconds: 1000 + index }],
    }
  }),
]

/** Every article. */
export const articles: readonly LibraryArticle[] = Array.from({ length: 12 }, (_, index) => {
  const pick = <Value>(values: readonly Value[]): Value => values[index % values.length] as Value // As above.
  return {
    slug: `letter-${index + 1}`,
    title: pick([`On patience ${index + 1}`, `A letter ${index + 1}`, `Sabır ${index + 1}`]),
    author: pick(['maryam', 'idris']),
    topics: pick([['patience'], [], ['courtesy', 'travel'], ['hospitality']]),
    language: pick(['en', 'en', 'tr']),
    publishedAt: new Date(Date.UTC(2024 + (index % 3), index, 1)).toISOString(),
    wordCount: 90 + index * 100,
    membersOnly: index === 1,
    collections: index === 0 ? ['suhba-in-leeds', 'majlis-host-lessons', 'mixed-album'] : [],
  }
})
