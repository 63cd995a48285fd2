import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { User } from '@sohbet/contract/accounts'
import { readLocalPath } from '@sohbet/messages'
import { requireMember } from './require-member.ts'

/**
 * The signed-in user with a complete profile, which transfers, purchases and plans need (B-28). A member
 * without one fills in a small form and returns.
 */
export async function requireProfile(args: Pick<LoaderFunctionArgs, 'context' | 'request'>): Promise<User> {
  const user = await requireMember(args)
  if (isComplete(user)) return user
  const { pathname, search } = new URL(args.request.url)
  throw redirect(`/settings/profile?p=${encodeURIComponent(readLocalPath(pathname + search).path)}`)
}

/** Whether the profile has all required fields. */
export function isComplete({ title, city, country }: User): boolean {
  return title !== '' && city !== '' && country !== ''
}
