import type { Database } from '../../platform/db.ts'
import { findMember, findMemberByEmail } from './queries/members.ts'
import type { StoredMember } from './queries/members.ts'

/** What other modules know of a person who can be written to. */
export interface OpenMember {
  id: number
  email: string
  title: string
  firstName: string
}

/** A person whose account is open; undefined when it was closed or is gone. */
export async function findOpenMember(db: Database, accountId: number): Promise<OpenMember | undefined> {
  return toOpen(await findMember(db, accountId))
}

/** The person of an email address whose account is open, in whatever case it is written. */
export async function findOpenMemberByEmail(db: Database, email: string): Promise<OpenMember | undefined> {
  return toOpen(await findMemberByEmail(db, email))
}

function toOpen(member: StoredMember | undefined): OpenMember | undefined {
  if (member === undefined || member.disabled_at !== null) return undefined
  return { id: member.id, email: member.email, title: member.title, firstName: member.first_name }
}
