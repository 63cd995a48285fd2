import type { Language } from '@sohbet/messages'
import ical from 'ical-generator'
import type { Services } from '#platform/start/services.ts'
import {
  findRecordedGatherings,
  findRecordings,
  findSuhba,
  findUpcomingSuhbas,
  nameGathering,
} from '#modules/catalog/index.ts'

type SuhbaRow = Awaited<ReturnType<typeof findUpcomingSuhbas>>[number]
type CalendarServices = Pick<Services, 'db' | 'config' | 'clock'>

// Announcements have a start but no end. This is the usual duration; an entry without an end takes up no time
// in a calendar.
const usualHours = 2
/** More than two years of several gatherings a week. */
const maxEntries = 500
/** Milliseconds for which a recorded gathering stays in the common calendar. */
const recordedMs = 90 * 24 * 3_600_000

/** All upcoming gatherings, and recent ones with a recording, as an iCalendar file (SUHBA-03, B-83, N13). */
export async function writeUpcomingCalendar(services: CalendarServices, language: Language): Promise<string> {
  const now = services.clock.now()
  const from = new Date(now.getTime() - recordedMs)
  const recorded = await findRecordedGatherings(services.db, { from, until: now, limit: maxEntries })
  const suhbas = await findUpcomingSuhbas(services.db, now, maxEntries)
  return await buildCalendar(services, [...recorded.toReversed(), ...suhbas], language)
}

/** One gathering that is upcoming or recorded; undefined if it is unknown, or past without a recording. */
export async function writeSuhbaCalendar(
  services: CalendarServices,
  id: number,
  language: Language,
): Promise<string | undefined> {
  const suhba = await findSuhba(services.db, id)
  if (suhba === undefined) return undefined
  const isToCome = suhba.starts_at > services.clock.now()
  if (!isToCome && !(await findRecordings(services.db, [id])).has(id)) return undefined
  return await buildCalendar(services, [suhba], language)
}

async function buildCalendar(
  { db, config }: CalendarServices,
  suhbas: readonly SuhbaRow[],
  language: Language,
): Promise<string> {
  const recordings = await findRecordings(
    db,
    suhbas.map(({ id }) => id),
  )
  const { brand, publicOrigin } = config
  const { host } = new URL(publicOrigin)
  const prodId = { company: brand.companyName, product: brand.name, language: language.toUpperCase() }
  const calendar = ical({ name: brand.name, prodId })
  for (const row of suhbas) {
    const suhba = nameGathering(row, language)
    const recording = recordings.get(suhba.id)
    const changedAt = new Date(Math.max(suhba.changed_at.getTime(), recording?.published_at.getTime() ?? 0))
    calendar.createEvent({
      // The same id in every file, so that a calendar moves the entry instead of duplicating it when the time
      // changes.
      id: `upcoming-suhba-${suhba.id}@${host}`,
      // A new recording is a change as well, which the gathering's own row does not count.
      sequence: suhba.sequence + (recording === undefined ? 0 : 1),
      // Constant while nothing changes (RFC 5545, 3.8.7.2).
      stamp: changedAt,
      lastModified: changedAt,
      start: suhba.starts_at,
      end: new Date(suhba.starts_at.getTime() + usualHours * 3_600_000),
      summary: withoutControlCharacters(suhba.title),
      description: withoutControlCharacters(suhba.description),
      location: withoutControlCharacters(suhba.place),
      url: new URL(addressOf(suhba, recording), publicOrigin).href,
    })
  }
  return calendar.toString()
}

// The page of the recording; before that the gathering's link, or its own page.
function addressOf(
  { id, url }: Pick<SuhbaRow, 'id' | 'url'>,
  recording: { slug: string } | undefined,
): string {
  return recording === undefined ? (url ?? `/gatherings/${id}`) : `/audios/detail/${recording.slug}`
}

// Some programs end a line at a control character; the format allows line breaks only (RFC 5545, 3.3.11).
function withoutControlCharacters(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll(/[^\P{Cc}\n]/gu, ' ')
}
