import { z } from 'zod'
import { fromDigits, plainText } from '../call/text.ts'
import { toLatinDigits, withoutUnseenMarks } from '../rules/typed-text.ts'
import { studioEndpoint } from '../call/studio-endpoint.ts'

/** A date such as `2026-11-21`, typed in any digits. */
const DayTyped = z
  .string()
  .max(40)
  .overwrite(withoutUnseenMarks)
  .overwrite(toLatinDigits)
  .regex(/^[\d-]*$/)
  .pipe(z.iso.date().or(z.literal('')))
  .optional()

/** The filters of the audit log, combined with AND. */
export const AuditFilter = z.object({
  /** Part of the name or address of the actor. */
  person: plainText(200).trim().optional(),
  /** `member.role`, or `member.` for every action on members. */
  action: plainText(60).trim().optional(),
  /** `member:12`. */
  subject: plainText(120).trim().optional(),
  /** Part of the subject's name, or of the values before and after. */
  search: plainText(200).trim().optional(),
  /** The first day, in UTC. */
  from: DayTyped,
  /** The last day, in UTC. */
  until: DayTyped,
})
export type AuditFilter = z.output<typeof AuditFilter>

const Fields = z.record(z.string(), z.unknown()).nullable()

/** An entry of the audit log: actor, time, subject, and the values before and after. */
export const AuditLine = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  /** The account of the actor; null for the server's command line. */
  account_id: z.number().int().nullable(),
  /** The actor's name at the time: an email address, or `command line`. */
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  label: z.string(),
  before: Fields,
  after: Fields,
})
export type AuditLine = z.output<typeof AuditLine>

export const listAuditLines = studioEndpoint({
  method: 'GET',
  path: '/studio/audit',
  access: 'steward',
  summary: 'Lists the audit log, the newest entries first, paged.',
  query: AuditFilter.extend({
    /** Only entries before this one. */
    before: fromDigits(z.number().int().positive().max(Number.MAX_SAFE_INTEGER)).optional(),
  }),
  returns: z.object({
    data: z.array(AuditLine),
    /** The value of `before` for the next page; null at the end. */
    next: z.number().int().nullable(),
    /** Every action with at least one entry, for the filter. */
    actions: z.array(z.string()),
  }),
})
