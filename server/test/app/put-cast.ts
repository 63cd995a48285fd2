import { sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'
import { people } from './cast.ts'

/** Above every account of the cast, so that anyone who registers in a test gets a number of their own. */
const firstFreeId = 101

/** Gives each of the cast an account with the number, the plan and the roles that they have in every test. */
export async function putCast(db: Database): Promise<void> {
  for (const [name, person] of Object.entries(people)) {
    if (person.kind === 'visitor') continue
    await countFrom(db, person.accountId)
    await db
      .insertInto('accounts_members')
      .values({
        email: `${name}@example.org`,
        username: name,
        // Nobody signs in as one of them: their tokens are known to the tests alone.
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
      })
      .execute()
  }
  await countFrom(db, firstFreeId)
}

async function countFrom(db: Database, id: number): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('accounts_members', 'id'), ${id}, false)`.execute(db)
}
