import type { LoaderFunctionArgs } from 'react-router'
import type { Wallet } from '@sohbet/contract/wallet'
import { apiOf } from '#api/api-context.ts'
import { refusedPage } from '../site/refused-page.ts'
import { redirectToLogin } from '../account/require-member.ts'

/** The wallet of the signed-in user; a visitor is redirected to the login and returns (B-03). */
export async function loadWallet({
  context,
  request,
}: Pick<LoaderFunctionArgs, 'context' | 'request'>): Promise<Wallet> {
  const answer = await apiOf(context)('getWallet', {})
  if (answer.ok) return answer.body.data
  if (answer.status === 401) throw redirectToLogin(request)
  throw refusedPage(answer)
}
