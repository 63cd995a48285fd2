/** The page on which gifts are given, and its forms sent. */
const givingPage = '/wallet/gifts'
/** The page of one gift, which an email leads to. */
const giftPage = '/gift'

/** What the page of giving begins with: the lessons of an album with one of them chosen, or a plan. */
export interface GivingAddress {
  /** The slug of the album. */
  album?: string | undefined
  lesson?: number | undefined
  plan?: string | undefined
  period?: string | undefined
  /** A page of the gifts that were given. */
  page?: number | undefined
}

/** Where a gift is given. */
export function givingPath({ album, lesson, plan, period, page = 1 }: GivingAddress = {}): string {
  return fill(givingPage, { album, lesson, plan, period, page: page > 1 ? page : undefined })
}

/** Where a gift is opened; without its code, which the tab then keeps. */
export function giftPath({
  code,
  isRefusing = false,
}: {
  code?: string | undefined
  isRefusing?: boolean
}): string {
  return fill(giftPage, { code, refuse: isRefusing ? 1 : undefined })
}

function fill(page: string, query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return given.length === 0 ? page : `${page}?${new URLSearchParams(given).toString()}`
}
