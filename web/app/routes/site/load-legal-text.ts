import type { RouterContextProvider } from 'react-router'
import type { CurrentLegalText, LegalName } from '@sohbet/contract/site-texts'
import { apiOf } from '#api/api-context.ts'
import { refusedPage } from './refused-page.ts'

/** A legal text in the language of the page. */
export async function loadLegalText(
  context: Readonly<RouterContextProvider>,
  name: LegalName,
): Promise<CurrentLegalText> {
  const answer = await apiOf(context)('getLegalText', { params: { name } })
  if (!answer.ok) throw refusedPage(answer)
  return answer.body.data
}
