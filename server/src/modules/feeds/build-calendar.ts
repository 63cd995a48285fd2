import type { Language } from '@sohbet/messages'
import ical from 'ical-generator'
import type { Services } from '../../platform/start/services.ts'
import { findUpcomingSuhba, findUpcomingSuhbas } from '../catalog/index.ts'

type SuhbaRow = Awaited<ReturnType<typeof findUpcomingSuhbas>>[number]
type CalendarServices = Pick<Services, 'db' | 'config' | 'clock'>

// An announcement says when a gathering begins, never when it ends; most last about so long, and an entry without
// an end takes up no time in a calendar.
const usualHours = 2
/** More than two years of several gatherings each week. */
const maxEntries = 500

/** All gatherings to come as an iCalendar file (SUHBA-03, B-83). */
export async function writeUpcomingCalendar(services: CalendarServices, language: Language): Promise<string> {
  const suhbas = await findUpcomingSuhbas(services.db, services.clock.now(), maxEntries)
  return buildCalendar(services, suhbas, language)
}

/** One gathering to come; undefined when it is unknown or past. */
export async function writeSuhbaCalendar(
  services: CalendarServices,
  id: number,
  language: Language,
): Promise<string | undefined> {
  const suhba = await findUpcomingSuhba(services.db, services.clock.now(), id)
  return suhba === undefined ? undefined : buildCalendar(services, [suhba], language)
}

function buildCalendar(
  { config, clock }: CalendarServices,
  suhbas: readonly SuhbaRow[],
  language: Language,
): string {
  const { brand, publicOrigin } = config
  const { host } = new URL(publicOrigin)
  const prodId = { company: brand.companyName, product: brand.name, language: language.toUpperCase() }
  const calendar = ical({ name: brand.name, prodId })
  for (const suhba of suhbas)
    calendar.createEvent({
      // The same in every file, so that an entry is moved rather than doubled when its hour changes.
      id: `upcoming-suhba-${suhba.id}@${host}`,
      stamp: clock.now(),
      start: suhba.starts_at,
      end: new Date(suhba.starts_at.getTime() + usualHours * 3_600_000),
      summary: sayable(suhba.title),
      description: sayable(suhba.description),
      location: sayable(suhba.place),
      url: new URL(suhba.url ?? '/', publicOrigin).href,
    })
  return calendar.toString()
}

// A control character ends a line for some programs; the format knows the line break alone (RFC 5545, 3.3.11).
function sayable(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll(/[^\P{Cc}\n]/gu, ' ')
}
