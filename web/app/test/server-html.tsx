import { getQueriesForElement } from '@testing-library/dom'
import type { BoundFunctions, queries } from '@testing-library/dom'
import { JSDOM } from 'jsdom'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { namelessSite, SiteProvider } from '#lib/page/site.ts'
import type { Site } from '#lib/page/site.ts'
import { AccountProvider } from '#session/account/account-context.ts'
import type { Account } from '#session/account/account.ts'

/** What the server sent, as a browser without a script reads it: queries by role, and the document itself. */
export interface ServerHtml extends BoundFunctions<typeof queries> {
  document: Document
  /** All words of the page, each white space one blank. */
  text: string
}

/** Reads a page or a part of one; nothing in it runs. */
export function readHtml(html: string): ServerHtml {
  const { document } = new JSDOM(html).window
  const text = (document.body.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  return { ...getQueriesForElement(document.body), document, text }
}

/** A component as the server sends it; head tags stand in the document's head. */
export function renderOnServer(
  element: ReactElement,
  { at = '/', account = null, site }: { at?: string; account?: Account | null; site?: Partial<Site> } = {},
): ServerHtml {
  const content = (
    <SiteProvider value={{ ...namelessSite, ...site }}>
      <AccountProvider value={account}>{element}</AccountProvider>
    </SiteProvider>
  )
  const router = createMemoryRouter([{ path: '*', element: content }], { initialEntries: [at] })
  return readHtml(renderToStaticMarkup(<RouterProvider router={router} />))
}

/** The sentence under a field in error, which the field must name as its own; undefined where it is in none. */
export function sentenceUnder(field: Element | null): string | undefined {
  if (field?.getAttribute('aria-invalid') !== 'true') return undefined
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  const id = ids.find((one) => one.endsWith('-error'))
  return id === undefined ? undefined : (field.ownerDocument.getElementById(id)?.textContent ?? undefined)
}
