import { defineCommand } from 'citty'
import { findTaxRates, setTaxRate } from '#modules/invoices/index.ts'
import { operatorCommand, say, sayRow, withOwnerServices, withServices } from '../operator-command.ts'
import { decisionArgs, readDecision, readSpan } from '../offer-arguments.ts'

const ratesCommand = operatorCommand({
  name: 'sohbet tax rates',
  description: 'Lists the tax rates by country, the latest of each first',
  args: {},
  run: async () => {
    for (const rate of await withServices(({ db }) => findTaxRates(db)))
      sayRow(
        rate.country,
        `${rate.rate_bp / 100} %`,
        rate.is_in_prices ? 'in our prices' : 'added to our prices',
        ...(rate.has_reverse_charge ? ['reverse charge'] : []),
        `from ${rate.valid_from.toISOString()}`,
        `by ${rate.done_by}`,
        rate.reason,
      )
  },
})

const setCommand = operatorCommand({
  name: 'sohbet tax set',
  description: 'Sets the tax rate of a country from a date on; earlier orders keep theirs',
  args: {
    country: { type: 'string', required: true, description: 'The two-letter country code, such as DE' },
    rate: { type: 'string', required: true, description: 'Percent, such as 19 or 8.25; 0: no tax' },
    prices: {
      type: 'enum',
      options: ['with', 'without'],
      required: true,
      description: 'Whether our prices include the tax there',
    },
    'reverse-charge': {
      type: 'boolean',
      default: false,
      description:
        'Businesses with a tax number of that country owe its tax themselves; never our own country',
    },
    from: { type: 'string', description: 'The first day, such as 2027-01-01, in UTC; now by default' },
    ...decisionArgs,
  },
  run: async ({ args }) => {
    const country = readCountry(args.country)
    const basisPoints = readRate(args.rate)
    const { from } = readSpan({ from: args.from })
    const isInPrices = args.prices === 'with'
    const hasReverseCharge = args['reverse-charge']
    await withOwnerServices((owner) =>
      setTaxRate(owner, { country, basisPoints, isInPrices, hasReverseCharge, from, ...readDecision(args) }),
    )
    const since = from === undefined ? 'now' : from.toISOString()
    const businesses = hasReverseCharge ? ' Businesses owe it themselves.' : ''
    say(`${country}: ${basisPoints / 100} % from ${since} on, our prices are ${args.prices} it.${businesses}`)
  },
})

function readCountry(text: string): string {
  if (/^[A-Z]{2}$/.test(text)) return text
  throw new Error(`${text} is no country. Write its two letters, such as DE.`)
}

function readRate(text: string): number {
  const [, whole = '', decimals = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  const basisPoints = whole === '' ? Number.NaN : Number(`${whole}${decimals.padEnd(2, '0')}`)
  if (basisPoints <= 10_000) return basisPoints
  throw new Error(`${text} is no rate. Write percent from 0 to 100 with two decimals at most, such as 8.25.`)
}

/** `sohbet tax`: tax rates by country. */
export const taxCommand = defineCommand({
  meta: { name: 'sohbet tax', description: 'Lists and sets the tax rates by country' },
  subCommands: { rates: ratesCommand, set: setCommand },
})
