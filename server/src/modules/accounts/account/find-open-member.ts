import type { Language } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import { type Addressee, findMember, findMemberAndOther, findMembers } from '../queries/members.ts'
import { readLanguage } from './stored-member.ts'

/** The fields of a member that other modules need for writing to them. */
export interface OpenMember {
  id: number
  email: string
  title: string
  firstName: string
  lastName: string
  /** The language of their emails; null if unknown. */
  language: Language | null
}

/** The given members with open accounts; closed and deleted accounts are left out. */
export async function findOpenMembers(db: Database, accountIds: readonly number[]): Promise<OpenMember[]> {
  return (await findMembers(db, accountIds)).flatMap(toOpen)
}

/** A member, and the owner of an email address in any case; undefined if the account is not open. */
export async function findOpenMemberAndOther(
  db: Database,
  accountId: number,
  email: string,
): Promise<{ member: OpenMember | undefined; other: OpenMember | undefined }> {
  const found = (await findMemberAndOther(db, accountId, email)).flatMap(toOpen)
  return {
    member: found.find(({ id }) => id === accountId),
    // The database compares the addresses, and each has one owner, so the row with another id is the owner of
    // the address.
    other: found.find(({ id }) => id !== accountId),
  }
}

/**
 * The name and country for an invoice; the country only if it is stored as a code. Undefined if there is no
 * such account.
 */
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

/** A team member with an open account; `isSteward` if they may read about members and money. Undefined for others. */
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
