import { useMatches } from 'react-router'

/** Properties of a route's page for the shell. */
export interface PageHandle {
  /** The hero's colour extends behind the header. */
  isOnField?: boolean
  /** The page's name in the bar of a phone: in the page's language, or from its loader data (HDRM-03). */
  heading?: (data: never) => string
  /** The page's URL has a secret: the page is not cached, indexed or passed on as a referrer. */
  isUnlisted?: boolean
  /** Shows the block about the mobile app in the footer (FOOT-05, B-121). */
  hasFullFooter?: boolean
  /** Signing in, registering and paying are not interrupted by the mobile app; its own page offers it itself. */
  hidesAppBanner?: boolean
  /** Nothing on the page can be played: the player's code loads at the first interaction. */
  isSilent?: boolean
}

/** The handle of the open page; `heading` is undefined if it has none. */
export function usePageHandle(): Omit<PageHandle, 'heading'> & { heading: string | undefined } {
  const match = useMatches().at(-1)
  const handle = (match?.handle ?? {}) as PageHandle // The type of our routes.
  return { ...handle, heading: headingOf(handle.heading, match?.loaderData) }
}

function headingOf(heading: PageHandle['heading'], data: unknown): string | undefined {
  if (heading === undefined) return undefined
  // A function without parameters also works for a page that failed to load.
  if (heading.length === 0) return heading(undefined as never)
  // A page that failed to load has no data for its name.
  return data === undefined || data === null ? undefined : heading(data as never)
}
