import { useMatches } from 'react-router'

/** What a route tells the shell about its page. */
export interface PageHandle {
  /** The hero's colour runs behind the header. */
  isOnField?: boolean
  /** The page's name in the bar of a phone: in the page's language, or from what it was loaded with (HDRM-03). */
  heading?: string | ((data: never) => string)
  /** The page's address holds a secret: nothing keeps the page, lists it or hands its address on. */
  isUnlisted?: boolean
  /** Shows the block about the mobile app in the footer (FOOT-05, B-121). */
  hasFullFooter?: boolean
}

/** What the page that is open tells the shell; `heading` is undefined where it has not said. */
export function usePageHandle(): { isOnField: boolean; heading: string | undefined; hasFullFooter: boolean } {
  const match = useMatches().at(-1)
  const { isOnField = false, heading, hasFullFooter = false } = (match?.handle ?? {}) as PageHandle // Routes export it.
  return { isOnField, hasFullFooter, heading: headingOf(heading, match?.loaderData) }
}

function headingOf(heading: PageHandle['heading'], data: unknown): string | undefined {
  if (typeof heading !== 'function') return heading
  // One that reads nothing says the same of a page that failed.
  if (heading.length === 0) return heading(undefined as never)
  // A page that failed to load has nothing to be named by.
  return data === undefined || data === null ? undefined : heading(data as never)
}
