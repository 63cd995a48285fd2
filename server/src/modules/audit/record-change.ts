import type { Database } from '#platform/database/db.ts'
import { insertLine } from './queries.ts'

/** The person who made a change: the member of a call, or an operator. */
export interface Actor {
  /** Null if no member made it: on the command line, and in some jobs. */
  accountId: number | null
}

/** An operator on the command line of the server. */
export const commandLine: Actor = { accountId: null }

/** A change to be logged. */
export interface Change {
  actor: Actor
  /** In the form `subject.verb`: `member.disable`. */
  action: string
  /** In the form `kind:id`: `member:12`. */
  subject: string
  /** The name of the subject, for people; by default none. */
  label?: string
  /** The changed fields before the change; undefined for a new subject. */
  before?: object | undefined
  /** The same fields after the change; undefined for a deleted subject. */
  after?: object | undefined
}

/** Writes an audit line in the transaction of the change, so that both are committed together. */
export async function recordChange(db: Database, at: Date, change: Change): Promise<void> {
  const { actor, action, subject, label = '', before, after } = change
  await insertLine(db, {
    at,
    account_id: actor.accountId,
    action,
    subject,
    label,
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
  })
}
