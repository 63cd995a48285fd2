/** The page for giving gifts and the target of its forms. */
const givingPage = '/wallet/gifts'
/** The page of one gift, linked from its email. */
const giftPage = '/gift'

/** The initial state of the giving page: an album's lessons with one selected, or a plan. */
export interface GivingAddress {
  /** The slug of the album. */
  album?: string | undefined
  lesson?: number | undefined
  plan?: string | undefined
  period?: string | undefined
  /** The page of the list of given gifts. */
  page?: number | undefined
}

/** The address of the giving page. */
export function givingPath({ album, lesson, plan, period, page = 1 }: GivingAddress = {}): string {
  return fill(givingPage, { album, lesson, plan, period, page: page > 1 ? page : undefined })
}

/** The address of a gift; without its code if the tab has stored it. */
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
