import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { OwnLegalText } from '@sohbet/contract/site-texts'
import { LegalPage } from '#features/legal/legal-page.tsx'
import { privacyPolicy } from '#features/legal/privacy-policy.tsx'
import { loadOwnText } from './load-own-text.ts'

/** The text that the team wrote, if there is one. */
export async function loader({ context }: LoaderFunctionArgs): Promise<OwnLegalText | null> {
  return await loadOwnText(context, 'privacy-policy')
}

/** `/privacy-policy`: the Privacy Policy (ROUTE-20). */
export function Component() {
  return <LegalPage legalText={privacyPolicy} own={useLoaderData<typeof loader>()} />
}
