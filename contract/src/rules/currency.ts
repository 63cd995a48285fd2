import { z } from 'zod'

/** The currencies of prices. Each price is set separately; amounts are never converted. */
export const Currency = z.enum(['USD', 'EUR'])
export type Currency = z.output<typeof Currency>

// Countries of the euro area and others whose currency is the euro (ISO 3166).
const euroCountries: ReadonlySet<string> = new Set(
  'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK'.split(' '),
)

/** Whether a country's currency is the euro. */
export function usesEuro(country: string | null): boolean {
  return country !== null && euroCountries.has(country)
}
