import { type Caller, requireMember } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import { insertLine } from './queries.ts'

/** The person who made a change. */
export interface Actor {
  /** Undefined on the command line. */
  accountId: number | undefined
}

/** An operator on the command line of the server. */
export const commandLine: Actor = { accountId: undefined }

/** The signed-in member of a call. */
export function toActor(caller: Caller): Actor {
  return { accountId: requireMember(caller).accountId }
}

/** A change to be logged. */
export interface Change {
  actor: Actor
  /** In the form `subject.verb`: `member.disable`. */
  action: string
  /** In the form `kind:id`: `member:12`. */
  subject: string
  /** The name of the subject, for people. */
  label: string
  /** The changed fields before the change; undefined for a new subject. */
  before?: object | undefined
  /** The same fields after the change; undefined for a deleted subject. */
  after?: object | undefined
}

/** Writes an audit line in the transaction of the change, so that both are committed together. */
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
