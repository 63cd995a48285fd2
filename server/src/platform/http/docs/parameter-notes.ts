/** The purpose of a parameter and an example value. */
export interface ParameterNote {
  description: string
  example: string | number
}

const slugs = 'by slug; several are joined by commas'

/** The parameters of the content API by name; `type` and `id` differ by their position. */
const notes: Readonly<Record<string, ParameterNote>> = {
  q: { description: 'Words to search for.', example: 'patience' },
  verified: { description: 'Only sentences that were verified against the recording.', example: '1' },
  category: { description: 'The tab of the search to fill.', example: 'suhbas' },
  countries: { description: 'Only from this country, by slug.', example: 'tr' },
  cities: { description: 'Only from this city, by slug.', example: 'konya' },
  collection_types: { description: 'Only of this type of collection, by slug.', example: 'suhba' },
  page: { description: 'Which page, counted from 1.', example: 1 },
  per_page: { description: 'Items on a page.', example: 25 },
  source: { description: 'The platform of the client.', example: 'web' },
  topic: { description: `Only about these topics, ${slugs}.`, example: 'patience' },
  country: { description: 'Only from this country, by slug or name.', example: 'tr' },
  city: { description: 'Only from this city, by slug.', example: 'konya' },
  collection_type: { description: `Only these types of collections, ${slugs}.`, example: 'suhba' },
  speaker: { description: `Only by these speakers, ${slugs}.`, example: 'shaykh-harun-al-wadi' },
  author: { description: `Only by these authors, ${slugs}.`, example: 'shaykha-maryam-odeh' },
  year: { description: 'Only from these years; several are joined by commas.', example: '2025' },
  language: { description: 'Only in these languages, by ISO 639 code.', example: 'en' },
  access: { description: 'Only with this access.', example: 'public' },
  browse_by: { description: 'The facet that the listing is browsed by.', example: 'topic' },
  sort: { description: 'The order of the list.', example: 'newest' },
  slug: { description: 'The slug of an article.', example: 'the-work-of-waiting' },
  url: { description: 'A signed address of an audio file, expired or not.', example: '/media/abc.mp3?exp=1' },
  track: { description: 'Only about this track, by id.', example: 7 },
  album: { description: 'Only about this album, by id.', example: 3 },
  article: { description: 'Only about this article, by id.', example: 5 },
  from: { description: 'The first day, in UTC.', example: '2026-01-31' },
  until: { description: 'The last day, in UTC.', example: '2026-02-28' },
  to: { description: 'The last day, in UTC.', example: '2026-02-28' },
  activity: { description: 'Only this kind of activity.', example: 'played' },
  device_id: {
    description: 'The id that the device chose for itself.',
    example: '3f0c8a52-9d1b-4c57-8e0a-6b2f9d7c1e44',
  },
  kind: { description: 'Only this kind of movement.', example: 'transfer' },
  'idempotency-key': {
    description:
      'Chosen by the client for one request: however often it is sent, it is done once and answered the same. Kept for 7 days.',
    example: '3f0c8a52-9d1b-4c57-8e0a-6b2f9d7c1e44',
  },
  albums: { description: 'Ids of albums, joined by commas.', example: '3,7' },
  reference: { description: 'The reference of an order.', example: 'SO-7K2M4QXW3D' },
  currency: { description: 'The currency of the prices.', example: 'EUR' },
  provider: { description: 'Who takes the money.', example: 'stripe' },
  encoding: { description: 'How letters are stored that do not say it.', example: 'windows-1256' },
  'path language': { description: 'A language, by ISO 639 code.', example: 'en' },
  'path sura': { description: "The number of a sura of the Qur'an.", example: 2 },
  'path verse': { description: 'The number of a verse of the sura.', example: 153 },
  'path type': { description: 'The slug of a collection.', example: 'a-room-with-one-window' },
  'path number': { description: 'The number of an invoice or a credit note.', example: 'INV-2026-000042' },
  'path id': { description: 'The id of the thing that the call is about.', example: 7 },
}

interface Described {
  name: string
  in: string
  example?: string | number
  schema: {
    type?: string
    enum?: string[]
    default?: unknown
    description?: string
    format?: string
  }
}

/** The note of a parameter: the one for its position, the one of its name, or the one of its schema. */
export function noteOf({ name, in: where, example, schema }: Described): ParameterNote {
  const note = notes[`${where} ${name}`] ?? notes[name]
  const description = schema.description ?? note?.description ?? `${name.replaceAll('_', ' ')}.`
  const [first] = schema.enum ?? []
  if (first !== undefined && !schema.enum?.includes(String(note?.example)))
    return { description, example: first }
  // The example of its own schema, which the generator has moved here.
  if (example !== undefined) return { description, example }
  // The same name is a number in one place and a text in another.
  if (schema.type === 'integer') return { description, example: Number(note?.example) || 7 }
  if (schema.format === 'uuid') return { description, example: String(notes['device_id']?.example) }
  return { description, example: String(note?.example ?? 'example') }
}
