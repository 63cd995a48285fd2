import { requireMember } from '#platform/caller.ts'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import { insertLine } from './queries.ts'

/** Who did something. */
export interface Actor {
  /** Undefined on the command line. */
  accountId: number | undefined
}

/** An operator on the command line of the server. */
export const commandLine: Actor = { accountId: undefined }

/** The signed-in person of a call. */
export function toActor(caller: Caller): Actor {
  return { accountId: requireMember(caller).accountId }
}

/** What was done. */
export interface Change {
  actor: Actor
  /** As `subject.verb`: `member.disable`. */
  action: string
  /** As `kind:id`: `member:12`. */
  subject: string
  /** What it is called, for people. */
  label: string
  /** The fields that the change was about, as they were; undefined for what is new. */
  before?: object | undefined
  /** The same fields as they are now; undefined for what is gone. */
  after?: object | undefined
}

/** Writes a line of the audit log, in the transaction of the change: it is there when the change is. */
export async function recordChange(db: Database, at: Date, change: Change): Promise<void> {
  const { actor, action, subject, label, before, after } = change
  await insertLine(db, {
    at,
    account_id: actor.accountId ?? null,
    action,
    subject,
    label,
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
  })
}
