import { z } from 'zod'
import type { MessageKey } from '@sohbet/messages'
import { Done } from '../call/done.ts'
import { farRefusal, isNear, PathId, RowId } from '../call/text.ts'
import {
  AcceptsGarbled,
  line,
  lines,
  missing,
  otherTitles,
  PageAddress,
  Revised,
  Revision,
} from './site-text.ts'
import { studioEndpoint } from '../call/studio-endpoint.ts'

const badTimes = 'studioSite.fault.times' satisfies MessageKey
const noCountry = 'studioSite.fault.country' satisfies MessageKey
const noLatitude = 'studioSite.fault.latitude' satisfies MessageKey
const noLongitude = 'studioSite.fault.longitude' satisfies MessageKey

const title = line(120).nullable().default(null)
const longTitle = line(200).nullable().default(null)

/** An IANA time zone. */
const TimeZone = z
  .string()
  .max(60)
  .regex(/^[A-Za-z0-9_+/-]+$/, { error: 'studioSite.fault.zone' satisfies MessageKey, abort: true })
  .refine(isZone, 'studioSite.fault.zone' satisfies MessageKey)

/** The fields of a gathering that an editor can set. */
export const GatheringFields = z.object({
  title: line(200),
  ...otherTitles(200),
  description: lines(2000),
  /** The local time at its place: `2026-12-03T19:30`. */
  local_time: z
    .string({ error: missing })
    .max(16)
    .regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d$/, 'studioSite.fault.time' satisfies MessageKey),
  /** The time zone of that place; null: the time is at +03:00 (B-83). */
  time_zone: TimeZone.nullable().default(null),
  place: line(200),
  place_ar: longTitle,
  place_tr: longTitle,
  place_ur: longTitle,
  /** The link of its name; null for none. */
  url: PageAddress.nullable().default(null),
  /** The majlis that hosts it and shows it on its pin; null for none. */
  majlis_id: RowId.nullable().default(null),
})
export type GatheringFields = z.output<typeof GatheringFields>

/** The fields of an existing gathering that an editor can set: also its recording. */
export const ChangedGatheringFields = GatheringFields.extend({
  /** The item with its recording, published or not; null for none. */
  recording_item_id: RowId.nullable().default(null),
})
export type ChangedGatheringFields = z.output<typeof ChangedGatheringFields>

/** The maximum number of gatherings announced at once. */
export const maxRepeats = 104

/**
 * How often a gathering repeats: on the same weekday, the same day of the month, or for example its second
 * Thursday.
 */
export const GatheringRhythm = z.enum(['week', 'two-weeks', 'month-day', 'month-weekday'])
export type GatheringRhythm = z.output<typeof GatheringRhythm>

/** The end of a series: a date or a number of gatherings, whichever comes first. */
export const GatheringSeries = z.object({
  every: GatheringRhythm,
  /** The last possible date, in local time. */
  until: z.iso.date().nullable(),
  /** The number of gatherings, including the first. */
  times: z.number().int().nullable(),
})
export type GatheringSeries = z.output<typeof GatheringSeries>

/** The fields of a new gathering that an editor can set: also its repetition. */
export const NewGatheringFields = GatheringFields.extend({
  /** Null: it does not repeat. */
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
export type NewGatheringFields = z.output<typeof NewGatheringFields>

/** Whether a change applies to one gathering of a series or to the following ones too. */
export const GatheringScope = z.enum(['one', 'following']).default('one')
export type GatheringScope = z.output<typeof GatheringScope>

/** The fields of a majlis that an editor can set. */
export const MajlisFields = z.object({
  name: line(120),
  ...otherTitles(120),
  /** ISO 3166, such as `TR`. */
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
  /** Newcomers need no invitation. */
  is_open_to_all: z.boolean().default(false),
})
export type MajlisFields = z.output<typeof MajlisFields>

const params = z.object({ id: PathId })

/** A gathering, as shown to editors. */
export const Gathering = ChangedGatheringFields.extend({
  id: z.number().int(),
  /** The title of its recording in the studio. */
  recording_title: z.string().nullable(),
  starts_at: z.iso.datetime(),
  /** It has started, so listeners no longer see it. */
  is_past: z.boolean(),
  /** The series it belongs to; null when it does not repeat. */
  series: GatheringSeries.extend({ id: z.number().int() }).nullable(),
  revision: Revision,
})
export type Gathering = z.output<typeof Gathering>

/** A majlis, as shown to editors. */
export const StudioMajlis = MajlisFields.extend({ id: z.number().int(), revision: Revision })
export type StudioMajlis = z.output<typeof StudioMajlis>

export const listGatherings = studioEndpoint({
  method: 'GET',
  path: '/studio/gatherings',
  access: 'editor',
  summary: 'Lists the upcoming gatherings, the next one first, then the most recent past ones.',
  returns: z.object({ data: z.array(Gathering) }),
})

export const createGathering = studioEndpoint({
  method: 'POST',
  path: '/studio/gatherings',
  access: 'editor',
  isIdempotent: true,
  summary: 'Announces a gathering, once or as a series; listeners see it at once. Returns the first one.',
  body: NewGatheringFields.extend(AcceptsGarbled.shape),
  returns: z.object({ data: Gathering }),
  refusals: ['GarbledText'],
})

export const changeGathering = studioEndpoint({
  method: 'PUT',
  path: '/studio/gatherings/:id',
  access: 'editor',
  summary:
    'Changes a gathering, unless someone else has changed it since it was read. In later gatherings of the series, only fields with the same previous value change.',
  params,
  body: ChangedGatheringFields.extend({ ...Revised.shape, ...AcceptsGarbled.shape, scope: GatheringScope }),
  returns: z.object({ data: Gathering }),
  refusals: ['NotFound', 'EditConflict', 'GarbledText'],
})

export const removeGathering = studioEndpoint({
  method: 'DELETE',
  path: '/studio/gatherings/:id',
  access: 'editor',
  summary: 'Removes a gathering, optionally with the later ones of its series.',
  params,
  query: z.object({ scope: GatheringScope }),
  returns: Done,
  refusals: ['NotFound'],
})

export const listStudioMajalis = studioEndpoint({
  method: 'GET',
  path: '/studio/majalis',
  access: 'editor',
  summary: 'Lists the majalis of the map, by country and city.',
  returns: z.object({ data: z.array(StudioMajlis) }),
})

export const createMajlis = studioEndpoint({
  method: 'POST',
  path: '/studio/majalis',
  access: 'editor',
  isIdempotent: true,
  summary: 'Adds a majlis to the map; listeners see it at once.',
  body: MajlisFields.extend(AcceptsGarbled.shape),
  returns: z.object({ data: StudioMajlis }),
  refusals: ['GarbledText'],
})

export const changeMajlis = studioEndpoint({
  method: 'PUT',
  path: '/studio/majalis/:id',
  access: 'editor',
  summary: 'Changes a majlis, unless someone else has changed it since it was read.',
  params,
  body: MajlisFields.extend({ ...Revised.shape, ...AcceptsGarbled.shape }),
  returns: z.object({ data: StudioMajlis }),
  refusals: ['NotFound', 'EditConflict', 'GarbledText'],
})

export const removeMajlis = studioEndpoint({
  method: 'DELETE',
  path: '/studio/majalis/:id',
  access: 'editor',
  summary: 'Removes a majlis from the map.',
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
