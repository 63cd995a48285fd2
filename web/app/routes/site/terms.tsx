import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { OwnLegalText } from '@sohbet/contract/site-texts'
import { LegalPage } from '#features/legal/legal-page.tsx'
import { termsOfUse } from '#features/legal/terms-of-use.tsx'
import { loadOwnText } from './load-own-text.ts'

/** The text that the team wrote, if there is one. */
export async function loader({ context }: LoaderFunctionArgs): Promise<OwnLegalText | null> {
  return await loadOwnText(context, 'terms')
}

/** `/terms`: the Terms of Use (ROUTE-19). */
export function Component() {
  return <LegalPage legalText={termsOfUse} own={useLoaderData<typeof loader>()} />
}
