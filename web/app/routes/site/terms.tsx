import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { CurrentLegalText } from '@sohbet/contract/site-texts'
import { LegalPage } from '#features/legal/legal-page.tsx'
import { loadLegalText } from './load-legal-text.ts'

/** The current text. */
export async function loader({ context }: LoaderFunctionArgs): Promise<CurrentLegalText> {
  return await loadLegalText(context, 'terms')
}

/** `/terms`: the Terms of Use (ROUTE-19). */
export function Component() {
  return <LegalPage name="terms" {...useLoaderData<typeof loader>()} />
}
