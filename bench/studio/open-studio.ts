import type pg from 'pg'
import { register, signIn, tokenOf } from '../site/account-people.ts'

/** Makes an editor whose session is open to the studio; answers their token. */
export async function openStudio(origin: string, database: pg.Pool, email: string): Promise<string> {
  await register(origin, email)
  await database.query('update accounts_members set is_editor = true where email = $1', [email])
  const token = tokenOf(await signIn(origin, email))
  await database.query('update accounts_sessions set second_factor_at = now(), proved_at = now()')
  return token
}
