import { Link } from '../../ui/link/link.tsx'
import type { LegalSection } from './legal-page.tsx'

/** The part of the terms about credits, plans and refunds. */
export const paidSections: readonly LegalSection[] = [
  {
    id: 'credits',
    title: 'Credits and the wallet',
    text: ({ product }) => (
      <>
        <p>
          Credits pay for lessons and for single downloads on {product}. One credit costs one US dollar. A
          promotion may add credits; you see how many before you pay. Credits are not money, earn no interest
          and cannot be spent elsewhere.
        </p>
        <p>
          A top-up is credited once, when the payment provider has confirmed the payment. You can send credits
          to a friend who has an account. Check the email address before you confirm: a transfer takes effect
          immediately, and only your friend can send the credits back. Every transaction appears in your
          wallet’s history, and your balance never falls below zero.
        </p>
        <p>
          You can also give credits, lessons, sets and plans to any email address. A gift is paid from your
          wallet at once. It can be claimed by anyone who has the link in its email; after 60 days without
          that, what you paid comes back to your wallet in full. A gift that was claimed cannot be called
          back.
        </p>
      </>
    ),
  },
  {
    id: 'lessons',
    title: 'Lessons and paid downloads',
    text: () => (
      <p>
        Zawiya lessons are bought with credits, one by one or as a complete set; what you have already paid
        for single lessons is deducted from the price of the set. The price is shown before you confirm, and
        you never pay twice for the same lesson or download.
      </p>
    ),
  },
  {
    id: 'subscriptions',
    title: 'Subscriptions',
    text: () => (
      <>
        <p>
          Everyone with an account is a Subscriber, free of charge. The Plus and Premier plans include more,
          for a month or a year at the price shown when you choose. A paid plan is renewed at the end of each
          period until you cancel it, from what you paid with, at the price you bought it for. If a renewal
          payment fails, we try again over the following days, and end the plan if that fails too. Where a
          payment method cannot be kept, as PayPal may decide, we email you a link to pay for the next period,
          and the plan ends if you do not.
        </p>
        <p>
          You can cancel in the settings under “Manage account”, by typing the word “cancel”. The plan then
          runs until the end of the period you have paid for, and until then you can take it back. A change to
          a higher plan or a longer period takes effect immediately, and the unused part of what you paid is
          taken off its price. A lower plan or a shorter period begins when what you have paid for ends.
        </p>
      </>
    ),
  },
  {
    id: 'payments',
    title: 'Payments',
    text: () => (
      <p>
        You pay with PayPal or Stripe, under their terms; we never see your card. Prices are in US dollars.
        The price and discount shown when you confirm the order apply. A discount code is valid for the uses,
        period and products stated with it.
      </p>
    ),
  },
  {
    id: 'refunds',
    title: 'Refunds',
    text: () => (
      <>
        <p>
          If you were charged twice, or did not receive what you paid for, we refund you in full. We also
          refund unused credits, and a plan or lesson you have not started to use, within 14 days of payment.{' '}
          <Link to="/contact-us/">Write to us</Link> with the date and the amount.
        </p>
        <p>
          Money is refunded by the method you paid with; credits are returned to your wallet as a separate
          entry. You then lose access to what was refunded, along with any credits a promotion added. If your
          bank reverses a payment, the credits it paid for are removed. Credits from a promotion or a friend
          are not paid out.
        </p>
      </>
    ),
  },
]
