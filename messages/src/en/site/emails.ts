export const emails = {
  'emails.greeting':
    'Salam {title, select, Sidi {Sidi} Doctor {Doctor} Sheikh {Sheikh} Uncle {Uncle} Sister {Sister} Auntie {Auntie} Khala {Khala} other {{title}}} {name},',
  'emails.greetingStranger': 'Salam,',
  'emails.dollars': '{amount} USD',
  'emails.credits': '{credits, plural, one {# credit} other {# credits}}',
  'emails.planForPeriod': '{plan} for a {period, select, month {month} other {year}}',
  'emails.openWallet': 'Open your wallet',

  'emails.welcome.subject': 'Welcome to {brand}',
  'emails.welcome.text': 'Your {brand} account is ready. Sign in with this email address.',
  'emails.welcome.button': 'Start listening',
  'emails.welcome.notYou':
    'If you did not register, choose “Forgot password” to take over the account and delete it.',

  'emails.resetPassword.subject': 'Choose a new password for {brand}',
  'emails.resetPassword.text': 'Someone, hopefully you, asked to reset the password of your {brand} account.',
  'emails.resetPassword.button': 'Choose a new password',
  'emails.resetPassword.span': 'The link works once and for one hour.',
  'emails.resetPassword.notYou': 'If it was not you, ignore this email. Your password stays the same.',

  'emails.confirmEmail.subject': 'Confirm your email address for {brand}',
  'emails.confirmEmail.text': 'Please confirm this as the new email address of your {brand} account.',
  'emails.confirmEmail.button': 'Confirm this address',
  'emails.confirmEmail.span': 'The link works once and for one day.',
  'emails.confirmEmail.notYou': 'If you did not ask for this, ignore this email.',

  'emails.emailChanging.subject': 'Your {brand} email address is being changed',
  'emails.emailChanging.text':
    'A new email address was entered for your {brand} account. It replaces this one when the link we sent to it is opened.',
  'emails.emailChanging.stop': 'If this was you, there is nothing to do. If it was not, stop the change now:',

  'emails.emailChanged.subject': 'Your {brand} email address was changed',
  'emails.emailChanged.text':
    'Your {brand} account has a new email address. Use the new one to sign in; we will no longer write to this one.',
  'emails.emailChanged.takeBack':
    'If this was you, there is nothing to do. If it was not, take your account back now:',

  'emails.undoEmailChange.button': 'It was not me',
  'emails.undoEmailChange.span':
    'The link works for seven days. It keeps this address for your account, signs out all devices, and emails you a link to choose a new password.',

  'emails.passwordChanged.subject': 'Your {brand} password was changed',
  'emails.passwordChanged.text':
    'The password of your {brand} account was changed. Other devices were signed out.',
  'emails.passwordChanged.button': 'Sign in',
  'emails.passwordChanged.notYou': 'If it was not you, choose “Forgot password” on the sign-in page.',

  'emails.secondFactorSet.subject': 'A phone now protects your {brand} studio',
  'emails.secondFactorSet.text':
    'An authenticator app was set up for your {brand} account. The studio asks for its codes from now on, and has closed on other devices.',
  'emails.secondFactorSet.notYou':
    'If it was not you, choose “Forgot password” on the sign-in page and tell an administrator.',
  'emails.secondFactorReset.subject': 'The second factor of your {brand} studio was removed',
  'emails.secondFactorReset.text':
    'The authenticator app and the passkeys of your {brand} account were removed, and all devices were signed out. Set up another one when you next open the studio.',
  'emails.secondFactorReset.button': 'Open the studio',
  'emails.secondFactorReset.notYou': 'If you did not ask for this, tell an administrator.',
  'emails.passkeyAdded.subject': 'A passkey was added to your {brand} studio',
  'emails.passkeyAdded.text': 'A new passkey of your {brand} account opens the studio from now on.',
  'emails.passkeyAdded.button': 'See your passkeys',
  'emails.passkeyRemoved.subject': 'A passkey of your {brand} studio was removed',
  'emails.passkeyRemoved.text':
    'A passkey of your {brand} account was removed. The studio has closed on your other devices.',
  'emails.adminAlert.adminAdded.subject': '{person} is now an admin of {brand}',
  'emails.adminAlert.adminAdded.text':
    '{person} was made an admin of {brand}: they may change roles, money and everything else.',
  'emails.adminAlert.secondFactorReset.subject': 'A second factor was removed at {brand}',
  'emails.adminAlert.secondFactorReset.text':
    'The authenticator app and the passkeys of {person} were removed, and all sessions of that account were ended.',
  'emails.adminAlert.passkeyRemoved.subject': 'A passkey was removed at {brand}',
  'emails.adminAlert.passkeyRemoved.text':
    '{person} removed a passkey of their own account. The studio has closed on their other devices.',
  'emails.adminAlert.exported.subject': 'Data was exported from {brand}',
  'emails.adminAlert.exported.person': 'Everything that is stored of {person} was exported from the studio.',
  'emails.adminAlert.exported.log': 'The audit log was exported from the studio.',
  'emails.adminAlert.done': 'Done by {actor} at {at}.',
  'emails.adminAlert.button': 'Open the audit log',
  'emails.adminAlert.notMeant':
    'If nobody on your team meant to do this, disable the account that did it. All admins get this email; for exports, one an hour at most.',

  'emails.plan.renewsSubject': 'Your {plan} plan renews on {day}',
  'emails.plan.renews':
    'Your {plan} plan renews on {day}, and {amount} for a {period, select, month {month} other {year}} is charged then.',
  'emails.plan.cancelOrPayNow':
    'You can cancel it until then in your account. You can also pay now; what you pay with is then charged for later renewals.',
  'emails.plan.payNowToo': 'You can also pay now; what you pay with is then charged for later renewals.',
  'emails.plan.endsUnlessPaidSubject': 'Your {plan} plan ends on {day} unless you pay',
  'emails.plan.endsUnlessPaid':
    'Nothing is charged by itself: to keep {plan}, pay {amount} for a {period, select, month {month} other {year}} until {day}.',
  'emails.plan.cardExpiresSubject': 'The card of your {plan} plan expires',
  'emails.plan.cardExpires':
    'Your {plan} plan renews on {day}, and the card that is charged for it expires before that.',
  'emails.plan.payWithAnotherCard':
    'Pay the next {amount} for a {period, select, month {month} other {year}} with another card, and it is charged for later renewals. The time is added to what you have.',
  'emails.plan.declinedSubject': 'Your {plan} plan could not be renewed',
  'emails.plan.declinedAgainSoon':
    '{amount} for a {period, select, month {month} other {year}} could not be charged. We try again soon. Your plan stays open until {openUntil}.',
  'emails.plan.declinedAgainOn':
    '{amount} for a {period, select, month {month} other {year}} could not be charged. We try again on {retryOn}. Your plan stays open until {openUntil}.',
  'emails.plan.unpaidSubject': 'Your {plan} plan is not paid',
  'emails.plan.unpaid':
    'Your {plan} plan ended on {day}. Your plan stays open until {openUntil}. To keep it, pay {amount} for a {period, select, month {month} other {year}}.',
  'emails.plan.endedSubject': 'Your {plan} plan has ended',
  'emails.plan.endedAsChosen': 'Your {plan} plan ended on {day}, as you chose. Nothing more is charged.',
  'emails.plan.endedUnpaid':
    'Your {plan} plan was not paid after {day} and has ended. Nothing more is charged.',
  'emails.plan.payNow': 'Pay now',
  'emails.plan.payWithAnotherCardButton': 'Pay with another card',
  'emails.plan.seePlans': 'See the plans',
  'emails.plan.chooseAgain': 'Choose a plan again',

  'emails.receipt.subject': 'Your receipt {reference}',
  'emails.receipt.thanks': 'Thank you. Here is what you ordered:',
  'emails.receipt.line': '{words}: {amount}',
  'emails.receipt.nothingToPay': 'There was nothing to pay. Order {reference}, {day}.',
  'emails.receipt.paid': 'You paid {amount}. Order {reference}, {day}.',
  'emails.receipt.paidWith': 'You paid {amount} with {method}. Order {reference}, {day}.',
  'emails.receipt.paidWithCard':
    'You paid {amount} with {method} ending in {digits}. Order {reference}, {day}.',
  'emails.receipt.button': 'Open your receipt',
  'emails.receipt.soldBy': 'Sold by {seller}.',
  'emails.receipt.noTaxes': 'Tax is not included or calculated.',
  'emails.receipt.taxes': 'This includes {amount} tax ({rate}).',
  'emails.receipt.invoice': 'Invoice {number}: {url}',
  'emails.receipt.bonus': 'Bonus: {credits, plural, one {# credit} other {# credits}}',
  'emails.receipt.unusedPlan': 'The unused part of your plan',
  'emails.receipt.discount': 'Discount with {code}',
  'emails.receipt.discountWithoutCode': 'Discount with a code',

  'emails.transfer.sentSubject': 'You sent {credits, plural, one {# credit} other {# credits}}',
  'emails.transfer.sent':
    'You sent {credits, plural, one {# credit} other {# credits}} to {email}. They cannot be called back.',
  'emails.transfer.receivedSubject': 'You received {credits, plural, one {# credit} other {# credits}}',
  'emails.transfer.received':
    '{email} sent you {credits, plural, one {# credit} other {# credits}}. They are in your wallet.',
  'emails.transfer.balance':
    'Your balance after it: {credits, plural, one {# credit} other {# credits}}. Reference: {reference}.',
  'emails.transfer.notYou': 'If you did not send them, change your password and contact us.',

  'emails.gift.givenSubject': '{giver} sent you a gift',
  'emails.gift.givenByFriendSubject': 'You received a gift',
  'emails.gift.given': '{giver} sent you a gift on {brand}: {gift}.',
  'emails.gift.givenByFriend': 'A friend who does not wish to be named sent you a gift on {brand}: {gift}.',
  'emails.gift.note': 'This note came with it:',
  'emails.gift.open': 'Open your gift',
  'emails.gift.claimUntil': 'You can claim it with a free account until {day}. After that it goes back.',
  'emails.gift.keepLink': 'Keep this link to yourself: anyone who has it can claim the gift.',
  'emails.gift.noMore': 'If you want no more gifts, open the link and say so there.',
  'emails.gift.claimedSubject': 'Your gift was claimed',
  'emails.gift.claimed': 'Your gift to {email} was claimed: {gift}.',
  'emails.gift.claimedByFriend': 'Your gift to your friend was claimed: {gift}.',
  'emails.gift.seeGifts': 'See your gifts',
  'emails.gift.returnedSubject': 'Your gift came back',
  'emails.gift.notClaimed':
    'Your gift to {email} was not claimed within {days, plural, one {# day} other {# days}}: {gift}. What you paid for it is back in your wallet.',
  'emails.gift.notClaimedByFriend':
    'Your gift to your friend was not claimed within {days, plural, one {# day} other {# days}}: {gift}. What you paid for it is back in your wallet.',
  'emails.gift.returnedByTeam':
    'Your gift to {email} was returned by our team: {gift}. What you paid for it is in your wallet again.',
  'emails.gift.returnedByTeamFromFriend':
    'Your gift to your friend was returned by our team: {gift}. What you paid for it is in your wallet again.',

  'emails.weekly.subject': 'The week in figures: {from} to {until}',
  'emails.weekly.heard':
    '{hours, plural, one {# hour was heard} other {# hours were heard}}, after {before, number} in the week before. {finished, plural, =0 {No talk was heard to its end} one {One talk was heard to its end} other {Talks were heard to their end # times}}.',
  'emails.weekly.talks': 'Heard longest: {talks}.',
  'emails.weekly.searches':
    '{searches, plural, one {# search} other {# searches}}, of which {missed, plural, one {# found nothing} other {# found nothing}}.',
  'emails.weekly.missed': 'Searched for, but not found: {words}.',
  'emails.weekly.members':
    '{newMembers, plural, one {# new member} other {# new members}}; {members, plural, one {# member} other {# members}} in all.',
  'emails.weekly.money':
    'Sales {sales}, refunds {refunds}. {undecided, plural, one {# payment is} other {# payments are}} still being processed; {differences, plural, =0 {the accounts balance} one {the accounts differ in # row} other {the accounts differ in # rows}}.',
  'emails.weekly.button': 'Open the studio',
  'emails.weekly.stop':
    'You receive this because you asked for it on the studio overview, where you can turn it off.',
  'emails.recorded.subject': 'Recorded: {gathering}',
  'emails.recorded.text': '{gathering} ({place}) can be heard now: {title}.',
  'emails.recorded.button': 'Listen',
  'emails.recorded.once':
    'You asked to be told once when this gathering is recorded. We will not write to you about it again.',
} as const
