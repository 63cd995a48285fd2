export const plans = {
  // {plan} is the name of a plan, {price} a sum such as $6.00, {date} a day such as Jan 05, 2027.
  'plans.yours': 'Your plan',
  'plans.manage': 'Manage your plan',
  'plans.chooseAnother': 'Choose another plan',
  'plans.payNow': 'Pay now',
  'plans.keep': 'Keep {plan}',
  'plans.price': '{price} {period, select, month {a month} other {a year}}',
  'plans.page.title': 'Subscription',
  'plans.page.description': 'What each plan opens, and what it costs.',
  'plans.page.subscribe': 'Subscribe',
  'plans.page.choose': 'Choose how you listen',
  'plans.page.lead': 'Many talks are open to everybody. A plan opens more of them.',
  'plans.page.failed': 'The plans could not be loaded. Please try again in a moment.',
  'plans.page.finePrint':
    'Cancel whenever you like: the plan stays yours to the end of what you paid for. What you bought with credits stays yours. PayPal may not let us renew for you; then we email you before the end, and the plan ends unless you pay yourself. Lessons are bought with credits under every plan.',
  'plans.page.refunds': 'What is refunded',
  'plans.page.see': 'See the plans',
  // The name of the two that follow: how often a plan is paid.
  'plans.period.title': 'Payment period',
  'plans.period.month': 'Monthly',
  'plans.period.year': 'Yearly',
  'plans.card.free': 'Free',
  'plans.card.notInEuros': 'No price in euros',
  'plans.card.price': '{price} <small>{period, select, month {a month} other {a year}}</small>',
  'plans.card.monthly': 'About {price} a month, paid once a year.',
  'plans.card.join': 'Create a free account',
  'plans.card.current': 'You pay for this plan by the {period, select, month {month} other {year}}.',
  'plans.card.next': 'Yours from {date}.',
  'plans.card.fromEnd': 'From the end of what you paid for.',
  'plans.card.fromDate': 'From {date}, when what you paid for ends.',
  'plans.card.change': 'Change to {plan}',
  'plans.card.changePeriod': 'Change to {plan} by the {period, select, month {month} other {year}}',
  'plans.card.today': '{price} today.',
  'plans.card.todayLess': '{price} today, after {unused} is taken off for the time you have not used.',
  'plans.card.upgrade': 'Upgrade to {plan}',
  'plans.card.choose': 'Choose {plan}',
  'plans.checkout.line': '{plan}, {period, select, month {a month} other {a year}}',
  'plans.checkout.unused': 'Unused part of your plan',
  'plans.checkout.tax': 'Tax',
  // The first and the last day of what is paid for.
  'plans.checkout.from': 'From',
  'plans.checkout.to': 'To',
  'plans.checkout.renewal':
    'It renews on {date} for {price} {period, select, month {a month} other {a year}} until you cancel, using the payment method you choose now. If PayPal does not let us keep your payment method, we email you a link to pay yourself; without that payment the plan ends.',
  'plans.change.title': 'Change to {plan}, {period, select, month {a month} other {a year}}',
  // {now} is the name of the plan of before.
  'plans.change.words':
    '{now} stays yours until {date}. From then on you pay {price} {period, select, month {a month} other {a year}} for {plan}. Nothing is charged today, and until then you can take it back.',
  'plans.change.send': 'Change on {date}',
  'plans.change.leave': 'Leave it as it is',
  'plans.cancel.send': 'Cancel {plan}',
  'plans.cancel.busy': 'Cancelling…',
  'plans.cancel.atEnd':
    '{plan} stays yours until {date}. Nothing more is charged, and until then you can take it back.',
  'plans.cancel.atOnce': '{plan} ends, and nothing more is charged.',
  // What has to be typed before a plan is cancelled: one word in small letters, easily typed.
  'plans.cancel.word': 'cancel',
  'plans.cancel.typeWord': 'To cancel, type the word {word}',
  'plans.cancel.wordMissing': 'Type the word {word} to cancel your plan.',
  'plans.standing.namePrice': '<name>{plan}</name>, {price} {period, select, month {a month} other {a year}}',
  'plans.standing.free': 'The free plan. It costs nothing and does not expire.',
  'plans.standing.given': 'Given to you, with no end date.',
  'plans.standing.givenUntil': 'Given to you until {date}.',
  // Follows one of the two before.
  'plans.standing.besideUnpaid': 'We could not collect the renewal payment for the plan you pay for.',
  'plans.standing.closed':
    'We could not collect the renewal payment, and your plan has closed. Pay to open it again.',
  'plans.standing.unpaid': 'We could not collect the renewal payment.',
  'plans.standing.unpaidUntil': 'We could not collect the renewal payment. Pay by {date} to keep the plan.',
  'plans.standing.active': 'Active.',
  'plans.standing.ended': 'Ended on {date}.',
  'plans.standing.becomes':
    'Becomes {plan}, {price} {period, select, month {a month} other {a year}}, on {date}.',
  'plans.standing.cancelled': 'Cancelled. It stays yours until {date}, and nothing more is charged.',
  'plans.standing.endsUnlessPaid':
    'Ends on {date} unless you pay for the next {period, select, month {month} year {year} other {period}} yourself.',
  'plans.standing.renews': 'Renews on {date}, paid from {method}.',
  // Of two plans that run beside one another: when each of them counts.
  'plans.beside.countsNow': 'This one applies now.',
  'plans.beside.countsFrom': 'It applies from {date}, when {plan} ends.',
  'plans.beside.countsOnceUnpaid': 'It applies once {plan} is no longer paid for.',
  'plans.beside.opensNothing': 'It opens nothing beyond what {plan} opens.',
} as const
