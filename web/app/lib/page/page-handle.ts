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
  /** Who signs in, registers or pays is not led to the mobile app; its own page offers it itself. */
  hidesAppBanner?: boolean
  /** Nothing on the page can be played: the player's code waits until the page is touched. */
  isSilent?: boolean
}

/** What the page that is open tells the shell; `heading` is undefined where it has not said. */
export function usePageHandle(): Omit<PageHandle, 'heading'> & { heading: string | undefined } {
  const match = useMatches().at(-1)
  const handle = (match?.handle ?? {}) as PageHandle // Routes export it.
  return { ...handle, heading: headingOf(handle.heading, match?.loaderData) }
}

function headingOf(heading: PageHandle['heading'], data: unknown): string | undefined {
  if (typeof heading !== 'function') return heading
  // One that reads nothing says the same of a page that failed.
  if (heading.length === 0) return heading(undefined as never)
  // A page that failed to load has nothing to be named by.
  return data === undefined || data === null ? undefined : heading(data as never)
}
