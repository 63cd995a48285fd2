import { z } from 'zod'
import type { MessageKey } from '@sohbet/messages'
import { Done } from '../call/done.ts'
import { farRefusal, isNear, PathId, RowId } from '../call/text.ts'
import { line, lines, missing, PageAddress, Revised, Revision } from './site-text.ts'
import { studioEndpoint } from '../call/studio-endpoint.ts'

const badTimes = 'studioSite.fault.times' satisfies MessageKey
const noCountry = 'studioSite.fault.country' satisfies MessageKey
const noLatitude = 'studioSite.fault.latitude' satisfies MessageKey
const noLongitude = 'studioSite.fault.longitude' satisfies MessageKey

const title = line(120).nullable().default(null)
const longTitle = line(200).nullable().default(null)

/** A zone as IANA names it. */
const TimeZone = z
  .string()
  .max(60)
  .regex(/^[A-Za-z0-9_+/-]+$/, { error: 'studioSite.fault.zone' satisfies MessageKey, abort: true })
  .refine(isZone, 'studioSite.fault.zone' satisfies MessageKey)

/** What an editor says of a gathering. */
export const GatheringFields = z.object({
  title: line(200),
  title_ar: longTitle,
  title_tr: longTitle,
  title_ur: longTitle,
  description: lines(2000),
  /** What the clock at its place shows: `2026-12-03T19:30`. */
  local_time: z
    .string({ error: missing })
    .max(16)
    .regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d$/, 'studioSite.fault.time' satisfies MessageKey),
  /** The zone of that clock; null: it is announced at +03:00 (B-83). */
  time_zone: TimeZone.nullable().default(null),
  place: line(200),
  place_ar: longTitle,
  place_tr: longTitle,
  place_ur: longTitle,
  /** What its name leads to; null: nothing. */
  url: PageAddress.nullable().default(null),
  /** The majlis that holds it, on whose pin it stands; null: none. */
  majlis_id: RowId.nullable().default(null),
})
/** What an editor says of a gathering. */
export type GatheringFields = z.output<typeof GatheringFields>

/** What an editor says of a gathering that is there: besides the others, what it became. */
export const ChangedGatheringFields = GatheringFields.extend({
  /** The item that is its recording, be it published or not yet; null: none. */
  recording_item_id: RowId.nullable().default(null),
})
/** What an editor says of a gathering that is there. */
export type ChangedGatheringFields = z.output<typeof ChangedGatheringFields>

/** The most gatherings that are announced at once. */
export const maxRepeats = 104

/** How often a gathering comes again: on the same weekday, on the same day of the month, or on its second Thursday. */
export const GatheringRhythm = z.enum(['week', 'two-weeks', 'month-day', 'month-weekday'])
/** How often a gathering comes again. */
export type GatheringRhythm = z.output<typeof GatheringRhythm>

/** How a gathering comes again: until a day or so many times, whichever is first. */
export const GatheringSeries = z.object({
  every: GatheringRhythm,
  /** The last day on which it may come, on the clock of its place. */
  until: z.iso.date().nullable(),
  /** How many there are, with the first. */
  times: z.number().int().nullable(),
})
/** How a gathering comes again. */
export type GatheringSeries = z.output<typeof GatheringSeries>

/** What an editor says of a gathering that is new: besides the others, whether it comes again. */
export const NewGatheringFields = GatheringFields.extend({
  /** Null: it comes once. */
  every: GatheringRhythm.nullable().default(null),
  until: z.iso
    .date({ error: 'studioSite.fault.day' satisfies MessageKey })
    .refine(isNear, farRefusal)
    .nullable()
    .default(null),
  times: z
    .number({ error: badTimes })
    .int(badTimes)
    .min(2, badTimes)
    .max(maxRepeats, badTimes)
    .nullable()
    .default(null),
})
  .refine(({ every, until, times }) => every === null || until !== null || times !== null, {
    error: 'studioSite.fault.endless' satisfies MessageKey,
    path: ['times'],
  })
  .refine(
    ({ every, until, local_time: local }) => every === null || until === null || until > local.slice(0, 10),
    {
      error: 'studioSite.fault.until' satisfies MessageKey,
      path: ['until'],
    },
  )
/** What an editor says of a gathering that is new. */
export type NewGatheringFields = z.output<typeof NewGatheringFields>

/** Whether one of a series is meant, or those after it as well. */
export const GatheringScope = z.enum(['one', 'following']).default('one')
/** Whether one of a series is meant, or those after it as well. */
export type GatheringScope = z.output<typeof GatheringScope>

/** What an editor says of a majlis. */
export const MajlisFields = z.object({
  name: line(120),
  title_ar: title,
  title_tr: title,
  title_ur: title,
  /** ISO 3166: `TR`. */
  country: z
    .string({ error: missing })
    .regex(/^[A-Z]{2}$/, { error: noCountry, abort: true })
    .refine(isCountry, noCountry),
  city: line(120),
  city_ar: title,
  city_tr: title,
  city_ur: title,
  latitude: z.number({ error: noLatitude }).min(-90, noLatitude).max(90, noLatitude),
  longitude: z.number({ error: noLongitude }).min(-180, noLongitude).max(180, noLongitude),
  times: lines(500),
  contact: line(254),
  /** People who come for the first time need no invitation. */
  is_open_to_all: z.boolean().default(false),
})
/** What an editor says of a majlis. */
export type MajlisFields = z.output<typeof MajlisFields>

const params = z.object({ id: PathId })

/** A gathering, as its editor sees it. */
export const Gathering = ChangedGatheringFields.extend({
  id: z.number().int(),
  /** What its recording is called in the studio. */
  recording_title: z.string().nullable(),
  starts_at: z.iso.datetime(),
  /** It has begun, so that listeners do not see it any more. */
  is_past: z.boolean(),
  /** The series that it is one of; null: it comes once. */
  series: GatheringSeries.extend({ id: z.number().int() }).nullable(),
  revision: Revision,
})
/** A gathering, as its editor sees it. */
export type Gathering = z.output<typeof Gathering>

/** A majlis, as its editor sees it. */
export const StudioMajlis = MajlisFields.extend({ id: z.number().int(), revision: Revision })
/** A majlis, as its editor sees it. */
export type StudioMajlis = z.output<typeof StudioMajlis>

/** All gatherings. */
export const listGatherings = studioEndpoint({
  method: 'GET',
  path: '/studio/gatherings',
  access: 'editor',
  summary: 'The gatherings to come, the next one first, and then the newest of those that are over.',
  returns: z.object({ data: z.array(Gathering) }),
  refusals: [],
})

/** Announces a gathering. */
export const createGathering = studioEndpoint({
  method: 'POST',
  path: '/studio/gatherings',
  access: 'editor',
  summary: 'Announces a gathering, once or as a series; listeners see it at once. Answers the first.',
  body: NewGatheringFields,
  returns: z.object({ data: Gathering }),
  refusals: [],
})

/** Changes a gathering. */
export const changeGathering = studioEndpoint({
  method: 'PUT',
  path: '/studio/gatherings/:id',
  access: 'editor',
  summary:
    'Changes a gathering, unless someone else has done so since it was read. Of those after it in its series, only what was as it was in this one.',
  params,
  body: ChangedGatheringFields.extend({ ...Revised.shape, scope: GatheringScope }),
  returns: z.object({ data: Gathering }),
  refusals: ['NotFound', 'EditConflict'],
})

/** Takes a gathering back. */
export const removeGathering = studioEndpoint({
  method: 'DELETE',
  path: '/studio/gatherings/:id',
  access: 'editor',
  summary: 'Removes a gathering, or with it those after it in its series.',
  params,
  query: z.object({ scope: GatheringScope }),
  returns: Done,
  refusals: ['NotFound'],
})

/** All majalis. */
export const listStudioMajalis = studioEndpoint({
  method: 'GET',
  path: '/studio/majalis',
  access: 'editor',
  summary: 'The majalis of the map, by country and city.',
  returns: z.object({ data: z.array(StudioMajlis) }),
  refusals: [],
})

/** Puts a majlis on the map. */
export const createMajlis = studioEndpoint({
  method: 'POST',
  path: '/studio/majalis',
  access: 'editor',
  summary: 'Puts a majlis on the map; listeners see it at once.',
  body: MajlisFields,
  returns: z.object({ data: StudioMajlis }),
  refusals: [],
})

/** Changes a majlis. */
export const changeMajlis = studioEndpoint({
  method: 'PUT',
  path: '/studio/majalis/:id',
  access: 'editor',
  summary: 'Changes a majlis, unless someone else has done so since it was read.',
  params,
  body: MajlisFields.extend(Revised.shape),
  returns: z.object({ data: StudioMajlis }),
  refusals: ['NotFound', 'EditConflict'],
})

/** Takes a majlis from the map. */
export const removeMajlis = studioEndpoint({
  method: 'DELETE',
  path: '/studio/majalis/:id',
  access: 'editor',
  summary: 'Takes a majlis from the map.',
  params,
  returns: Done,
  refusals: ['NotFound'],
})

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

function isCountry(code: string): boolean {
  // `ZZ` is the code of an unknown region.
  if (code === 'ZZ') return false
  return new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined
}
