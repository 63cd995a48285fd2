// After the payments: refunds in the providers' dashboards, and disputes at banks and PayPal.
import type { ApartSandbox, Booked } from '../stage/sandbox-apart.ts'

/** Changes every second captured payment, cycling through the actions per provider; returns the number of each. */
export async function disturbPayments(sandbox: ApartSandbox): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  const taken = (await sandbox.payments()).filter(({ captured }) => captured > 0)
  for (const payments of [taken.filter(isStripe), taken.filter((payment) => !isStripe(payment))])
    for (const [nth, payment] of payments.entries()) {
      const act = nth % 2 === 0 ? acts[(nth / 2) % acts.length] : undefined
      if (act === undefined || (act.isStripeOnly === true && !isStripe(payment))) continue
      for (const [what, input] of act.steps(Math.floor((payment.captured - payment.refunded) / 2)))
        await command(sandbox, payment, what, input)
      counts[act.name] = (counts[act.name] ?? 0) + 1
    }
  return counts
}

type Step = readonly [what: 'refund' | 'open' | 'won' | 'lost' | 'prevented', cents?: number]

interface Act {
  name: string
  isStripeOnly?: true
  /** With half of the payment, in cents. */
  steps(half: number): Step[]
}

const acts: readonly Act[] = [
  { name: 'refund in the dashboard', steps: () => [['refund']] },
  { name: 'refund of a part in the dashboard', steps: (half) => [['refund', half]] },
  { name: 'dispute won', steps: () => [['open'], ['won']] },
  { name: 'dispute lost', steps: () => [['open'], ['lost']] },
  { name: 'dispute of a part won', steps: (half) => [['open', half], ['won']] },
  { name: 'dispute of a part lost', steps: (half) => [['open', half], ['lost']] },
  {
    name: 'refund of a part, and the other disputed and lost',
    steps: (half) => [['refund', half], ['open', half], ['lost']],
  },
  { name: 'dispute prevented', isStripeOnly: true, steps: () => [['open'], ['prevented']] },
]

function isStripe({ id }: Booked): boolean {
  return id.startsWith('pi_')
}

async function command(sandbox: ApartSandbox, payment: Booked, what: Step[0], cents?: number): Promise<void> {
  const part = cents === undefined ? {} : { amount: cents }
  if (isStripe(payment)) {
    const about = { payment_intent: payment.id }
    if (what === 'refund') return await sandbox.control('stripe/refund', { ...about, ...part })
    if (what === 'open') return await sandbox.control('stripe/open-dispute', { ...about, ...part })
    return await sandbox.control('stripe/close-dispute', { ...about, outcome: what })
  }
  const about = { order: payment.id }
  if (what === 'open') return await sandbox.control('paypal/dispute', { ...about, ...part })
  if (what !== 'refund')
    return await sandbox.control(`paypal/${what === 'won' ? 'win' : 'lose'}-dispute`, about)
  const value = cents === undefined ? {} : { value: (cents / 100).toFixed(2) }
  await sandbox.control('paypal/refund', { ...about, ...value })
}
