import { getQueriesForElement } from '@testing-library/dom'
import type { BoundFunctions, queries } from '@testing-library/dom'
import { JSDOM } from 'jsdom'

/** What the server sent, as a browser without a script reads it: queries by role, and the document itself. */
export interface ServerHtml extends BoundFunctions<typeof queries> {
  document: Document
}

/** Reads a page or a part of one; nothing in it runs. */
export function readHtml(html: string): ServerHtml {
  const { document } = new JSDOM(html).window
  return { ...getQueriesForElement(document.body), document }
}
