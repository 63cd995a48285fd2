import { redirect } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { User } from '@sohbet/contract/accounts'
import { readLocalPath } from '@sohbet/messages'
import { requireMember } from './require-member.ts'

/**
 * Who is signed in, with a complete profile: transfers, purchases and plans need it (B-28). A member who has not given
 * it yet is asked on one small form and comes back.
 */
export async function requireProfile(args: Pick<LoaderFunctionArgs, 'context' | 'request'>): Promise<User> {
  const user = await requireMember(args)
  if (isComplete(user)) return user
  const { pathname, search } = new URL(args.request.url)
  throw redirect(`/settings/profile?p=${encodeURIComponent(readLocalPath(pathname + search).path)}`)
}

/** Whether nothing that a profile must have is missing. */
export function isComplete({ title, city, country }: User): boolean {
  return title !== '' && city !== '' && country !== ''
}
