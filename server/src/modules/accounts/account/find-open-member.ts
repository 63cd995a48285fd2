import type { Language } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import { findMember, findMemberAndOther, findMembers } from '../queries/members.ts'
import type { Addressee } from '../queries/members.ts'
import { readLanguage } from './read-language.ts'

/** What other modules know of a person who can be written to. */
export interface OpenMember {
  id: number
  email: string
  title: string
  firstName: string
  lastName: string
  /** The language that they are written to in; null: it is not known. */
  language: Language | null
}

/** Those of these people whose accounts are open; who closed it or is gone is not among them. */
export async function findOpenMembers(db: Database, accountIds: readonly number[]): Promise<OpenMember[]> {
  return (await findMembers(db, accountIds)).flatMap(toOpen)
}

/** A person and the one of an email address, in whatever case it is written; undefined whose account is not open. */
export async function findOpenMemberAndOther(
  db: Database,
  accountId: number,
  email: string,
): Promise<{ member: OpenMember | undefined; other: OpenMember | undefined }> {
  const found = (await findMemberAndOther(db, accountId, email)).flatMap(toOpen)
  return {
    member: found.find(({ id }) => id === accountId),
    // The database compares addresses, and each is one person's: who is not the first is the other.
    other: found.find(({ id }) => id !== accountId),
  }
}

/** What an invoice names a person by; a country only where it is kept by its code. Undefined: there is no such account. */
export async function findPerson(
  db: Database,
  accountId: number,
): Promise<{ name: string; country: string | null } | undefined> {
  const found = await findMember(db, accountId)
  if (found === undefined) return undefined
  const name = `${found.first_name} ${found.last_name}`.trim()
  return {
    name: name === '' ? found.email : name,
    country: /^[A-Z]{2}$/.test(found.country) ? found.country : null,
  }
}

function toOpen({ disabled_at: closedAt, ...member }: Addressee): OpenMember[] {
  const { id, email, title, first_name: firstName, last_name: lastName } = member
  const language = readLanguage(member)
  return closedAt === null ? [{ id, email, title, firstName, lastName, language }] : []
}

/** Someone of the team whose account is open; `isSteward` who may read about people and money. Undefined for others. */
export async function findOpenStaff(
  db: Database,
  accountId: number,
): Promise<{ member: OpenMember; isSteward: boolean } | undefined> {
  const found = await findMember(db, accountId)
  const [member] = found === undefined ? [] : toOpen(found)
  if (found === undefined || member === undefined) return undefined
  const isSteward = found.is_steward || found.is_admin
  return isSteward || found.is_editor ? { member, isSteward } : undefined
}
