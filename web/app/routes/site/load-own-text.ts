import type { RouterContextProvider } from 'react-router'
import type { LegalName, OwnLegalText } from '@sohbet/contract/site-texts'
import { apiOf } from '#api/api-context.ts'

/** A legal text that the team wrote; where nobody answers, the one that comes with Sohbet stands in for it. */
export async function loadOwnText(
  context: Readonly<RouterContextProvider>,
  name: LegalName,
): Promise<OwnLegalText | null> {
  const answer = await apiOf(context)('getLegalText', { params: { name } })
  return answer.ok ? answer.body.data.own : null
}
