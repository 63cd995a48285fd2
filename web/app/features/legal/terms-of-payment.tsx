import { Link } from '../../ui/link.tsx'
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
          promotion may add credits; you see how many before you pay. Credits earn no interest, are not money
          and cannot be spent elsewhere.
        </p>
        <p>
          A top-up counts when the payment provider has confirmed the payment, and counts once, however often
          the confirmation arrives. You can send credits to a friend who has an account. Check the e-mail
          address before you confirm: a transfer takes effect at once, and only your friend can send the
          credits back. Every movement stands in the history of your wallet, and a balance never falls below
          zero.
        </p>
      </>
    ),
  },
  {
    id: 'lessons',
    title: 'Lessons and paid downloads',
    text: () => (
      <p>
        Zawiya lessons are bought with credits, one by one or as a complete set; what you already paid for
        single lessons is taken off the price of the set. The price is shown before you confirm, and you pay
        for nothing twice: a lesson that you own, or a download that you paid for, stays free for you.
      </p>
    ),
  },
  {
    id: 'subscriptions',
    title: 'Subscriptions',
    text: () => (
      <>
        <p>
          Everybody with an account is a Subscriber, free of charge. The plans Plus and Premier open more, for
          a month or a year at the price that is shown when you choose. A paid plan is renewed at the end of
          each period until you cancel it. If a renewal cannot be paid we try again over the following days,
          and the plan ends if that fails.
        </p>
        <p>
          You cancel in the settings under “Manage account”, by typing the word “cancel”. The plan then runs
          until the end of the period that is paid for. A change from Plus to Premier takes effect at once,
          and the unused part of the old period is taken into account.
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
        The price and the discount that count are those shown when you confirm the order. A discount code
        holds for as many uses, for as long and for whatever is said with it.
      </p>
    ),
  },
  {
    id: 'refunds',
    title: 'Refunds',
    text: () => (
      <>
        <p>
          If you were charged twice, or paid and got nothing, we put it right in full. Credits that you bought
          and have not used, and a plan or lesson that you have not begun to use, we take back within 14 days
          of the payment. <Link to="/contact-us/">Write to us</Link> with the date and the amount.
        </p>
        <p>
          Money goes back the way it came; credits go back to the wallet, as an entry of their own. What a
          refund was for closes again, and credits that a promotion had added are taken back with it. If a
          payment is reversed by your bank, the credits it brought are taken back too. Credits from a
          promotion or from a friend are not paid out.
        </p>
      </>
    ),
  },
]
