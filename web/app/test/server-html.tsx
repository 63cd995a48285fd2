import { type BoundFunctions, getQueriesForElement, type queries } from '@testing-library/dom'
import { JSDOM } from 'jsdom'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { namelessSite, type Site, SiteProvider } from '#lib/page/site.ts'
import { AccountProvider } from '#session/account/account-context.ts'
import type { Account } from '#session/account/account.ts'

/** The server's HTML as a browser without JavaScript reads it: queries by role, and the document. */
export interface ServerHtml extends BoundFunctions<typeof queries> {
  document: Document
  /** All text of the page, with white space collapsed. */
  text: string
}

/** Parses a page or a part of one without running scripts. */
export function readHtml(html: string): ServerHtml {
  const { document } = new JSDOM(html).window
  const text = (document.body.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  return { ...getQueriesForElement(document.body), document, text }
}

/** Renders a component like the server; head tags are in the document's head. */
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

/** The message under a field in error, which must be its accessible error; undefined if it has none. */
export function sentenceUnder(field: Element | null): string | undefined {
  if (field?.getAttribute('aria-invalid') !== 'true') return undefined
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  const id = ids.find((one) => one.endsWith('-error'))
  return id === undefined ? undefined : (field.ownerDocument.getElementById(id)?.textContent ?? undefined)
}
