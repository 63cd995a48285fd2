import { z } from 'zod'
import { fromDigits, plainText } from '../call/text.ts'
import { toLatinDigits, withoutUnseenMarks } from '../rules/typed-text.ts'
import { studioEndpoint } from '../call/studio-endpoint.ts'

/** A day as `2026-11-21`, typed in any digits. */
const DayTyped = z
  .string()
  .max(40)
  .overwrite(withoutUnseenMarks)
  .overwrite(toLatinDigits)
  .regex(/^[\d-]*$/)
  .pipe(z.iso.date().or(z.literal('')))
  .optional()

/** What narrows the audit log; all of it together. */
export const AuditFilter = z.object({
  /** Parts of the name or the address of who did it. */
  person: plainText(200).trim().optional(),
  /** `member.role`, or `member.` for all that is done to members. */
  action: plainText(60).trim().optional(),
  /** `member:12`. */
  subject: plainText(120).trim().optional(),
  /** Part of what it was done to, or of what it was before and after. */
  search: plainText(200).trim().optional(),
  /** The first day, in UTC. */
  from: DayTyped,
  /** The last day, in UTC. */
  until: DayTyped,
})
/** What narrows the audit log. */
export type AuditFilter = z.output<typeof AuditFilter>

const Fields = z.record(z.string(), z.unknown()).nullable()

/** Who did what, when, to what, and how that was before and after. */
export const AuditLine = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  /** The account that did it; null for the command line of the server. */
  account_id: z.number().int().nullable(),
  /** What it was called then: an address, or `command line`. */
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  label: z.string(),
  before: Fields,
  after: Fields,
})
/** Who did what, when, to what, and how that was before and after. */
export type AuditLine = z.output<typeof AuditLine>

/** A page of the audit log, the newest lines first. */
export const listAuditLines = studioEndpoint({
  method: 'GET',
  path: '/studio/audit',
  access: 'steward',
  summary: 'A page of the audit log, the newest lines first.',
  query: AuditFilter.extend({
    /** The lines before this one. */
    before: fromDigits(z.number().int().positive().max(Number.MAX_SAFE_INTEGER)).optional(),
  }),
  returns: z.object({
    data: z.array(AuditLine),
    /** What `before` is for the next page; null at the end. */
    next: z.number().int().nullable(),
    /** Every action that there is a line of, to choose from. */
    actions: z.array(z.string()),
  }),
  refusals: [],
})
