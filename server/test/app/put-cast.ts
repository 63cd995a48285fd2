import { sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'
import { people } from './cast.ts'
import { clearMembers } from './clear-members.ts'
import type { Caller, Member } from '#platform/caller.ts'

/** Above every account of the cast, so that members who register in a test get other ids. */
const firstFreeId = 101

const accounts = Object.entries<Caller>(people).flatMap(([name, person]) =>
  person.kind === 'visitor' ? [] : [{ name, person }],
)

/** Creates the cast's accounts with their fixed ids, plans and roles. */
export async function putCast(db: Database): Promise<void> {
  // Ids are 1, 2, 3 and so on, in the listed order.
  await countFrom(db, 1)
  await db.insertInto('accounts_members').values(accounts.map(toRow)).execute()
  await countFrom(db, firstFreeId)
}

/** Deletes all accounts, and creates the cast's again with empty wallets. */
export async function resetCast(db: Database): Promise<void> {
  await clearMembers(db)
  await putCast(db)
}

function toRow({ name, person }: { name: string; person: Member }) {
  return {
    email: `${name}@example.org`,
    username: name,
    // Nobody signs in with a password; tests use the known tokens.
    password_hash: '$argon2id$v=19$of-nobody',
    title: 'Sister',
    first_name: name,
    last_name: 'Cast',
    city: 'Leeds',
    country: 'GB',
    is_majlis_host: person.isMajlisHost,
    can_access_latifiyah: person.canAccessLatifiyah,
    is_editor: person.isEditor,
    is_steward: person.isSteward,
    is_admin: person.isAdmin,
    plan_slug: person.plan === 'free' ? null : person.plan,
    created_at: new Date('2026-01-01T00:00:00Z'),
  }
}

async function countFrom(db: Database, id: number): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('accounts_members', 'id'), ${id}, false)`.execute(db)
}
