import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { CurrentLegalText } from '@sohbet/contract/site-texts'
import { LegalPage } from '#features/legal/legal-page.tsx'
import { loadLegalText } from './load-legal-text.ts'

/** The current text. */
export async function loader({ context }: LoaderFunctionArgs): Promise<CurrentLegalText> {
  return await loadLegalText(context, 'privacy-policy')
}

/** `/privacy-policy`: the Privacy Policy (ROUTE-20). */
export function Component() {
  return <LegalPage name="privacy-policy" {...useLoaderData<typeof loader>()} />
}
