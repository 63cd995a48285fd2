import { z } from 'zod'

/** What prices are set in, each by itself: no sum is ever converted into another currency. */
export const Currency = z.enum(['USD', 'EUR'])
/** What prices are set in. */
export type Currency = z.output<typeof Currency>

// The members of the euro area and those outside it whose money the euro is (ISO 3166).
const euroCountries: ReadonlySet<string> = new Set(
  'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK'.split(' '),
)

/** Whether people of a country pay in euros at home. */
export function usesEuro(country: string | null): boolean {
  return country !== null && euroCountries.has(country)
}
