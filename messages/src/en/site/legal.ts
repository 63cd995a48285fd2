export const legal = {
  'legal.lastChanged': 'Last changed on <date></date>',
  'legal.contents': 'Contents',
  'legal.terms.title': 'Terms of Use',
  'legal.terms.description':
    'The terms on which {product} may be used: accounts, listening and downloading, credits, subscriptions, refunds.',
  'legal.terms.opening.paragraph1':
    '{product} offers talks, lessons and articles on the Sufi path. These are the terms of use in plain language. By using {product} you accept them.',
  'legal.terms.opening.paragraph2': '“We” is {company}, the company behind these pages.',
  'legal.terms.visitors.title': 'As a visitor',
  'legal.terms.visitors.paragraph1':
    'Without an account you may search, read articles, see upcoming gatherings, and listen to the recordings that are open to everyone. You may also send us questions.',
  'legal.terms.account.title': 'Your account',
  'legal.terms.account.paragraph1':
    'For playlists, bookmarks, a listening history, a wallet and subscriptions you need an account. An account is for one person. Give accurate details, choose a password of at least eight characters that you use nowhere else, and keep it secret.',
  'legal.terms.account.paragraph2':
    'If you think someone else knows your password, choose a new one with “forgot password”: that ends every session of your account. You are responsible for what is done with your account before that, unless we are at fault. If you are too young to enter into contracts where you live, ask a parent or guardian to buy for you.',
  'legal.terms.listening.title': 'Listening and downloading',
  'legal.terms.listening.paragraph1':
    'What you may hear depends on the recording: some are open to everyone, some to everyone who is signed in, some to Plus or Premier members, some to those who bought them, and a few to those for whom they were made. Where a download is offered, you may download it for your own listening. The addresses of recordings are made for you and expire; please do not share them. Share the page instead: you are welcome to.',
  'legal.terms.credits.title': 'Credits and the wallet',
  'legal.terms.credits.paragraph1':
    'Credits pay for lessons and for single downloads on {product}. One credit costs one US dollar. A promotion may add credits; you see how many before you pay. Credits are not money, earn no interest and cannot be spent elsewhere.',
  'legal.terms.credits.paragraph2':
    'A top-up is credited once, when the payment provider has confirmed the payment. You can send credits to a friend who has an account. Check the email address before you confirm: a transfer takes effect immediately, and only your friend can send the credits back. Every transaction appears in your wallet’s history, and your balance never falls below zero.',
  'legal.terms.credits.paragraph3':
    'You can also give credits, lessons, sets and plans to any email address. A gift is paid from your wallet at once. It can be claimed by anyone who has the link in its email; after 60 days without that, what you paid comes back to your wallet in full. A gift that was claimed cannot be called back.',
  'legal.terms.lessons.title': 'Lessons and paid downloads',
  'legal.terms.lessons.paragraph1':
    'Zawiya lessons are bought with credits, one by one or as a complete set; what you have already paid for single lessons is deducted from the price of the set. The price is shown before you confirm, and you never pay twice for the same lesson or download.',
  'legal.terms.subscriptions.title': 'Subscriptions',
  'legal.terms.subscriptions.paragraph1':
    'Everyone with an account is a Subscriber, free of charge. The Plus and Premier plans include more, for a month or a year at the price shown when you choose. A paid plan is renewed at the end of each period until you cancel it, from what you paid with, at the price you bought it for. If a renewal payment fails, we try again over the following days, and end the plan if that fails too. Where a payment method cannot be kept, as PayPal may decide, we email you a link to pay for the next period, and the plan ends if you do not.',
  'legal.terms.subscriptions.paragraph2':
    'You can cancel in the settings under “Manage account”, by typing the word “cancel”. The plan then runs until the end of the period you have paid for, and until then you can take it back. A change to a higher plan or a longer period takes effect immediately, and the unused part of what you paid is taken off its price. A lower plan or a shorter period begins when what you have paid for ends.',
  'legal.terms.payments.title': 'Payments',
  'legal.terms.payments.paragraph1':
    'You pay with PayPal or Stripe, under their terms; we never see your card. Prices are in US dollars. The price and discount shown when you confirm the order apply. A discount code is valid for the uses, period and products stated with it.',
  'legal.terms.refunds.title': 'Refunds',
  'legal.terms.refunds.paragraph1':
    'If you were charged twice, or did not receive what you paid for, we refund you in full. We also refund unused credits, and a plan or lesson you have not started to use, within 14 days of payment. <contact>Write to us</contact> with the date and the amount.',
  'legal.terms.refunds.paragraph2':
    'Money is refunded by the method you paid with; credits are returned to your wallet as a separate entry. You then lose access to what was refunded, along with any credits a promotion added. If your bank reverses a payment, the credits it paid for are removed. Credits from a promotion or a friend are not paid out.',
  'legal.terms.conduct.title': 'How we ask you to use it',
  'legal.terms.conduct.paragraph1': '{product} is a place for learning. Please do not',
  'legal.terms.conduct.item1':
    'publish, sell or perform the recordings and lessons, or put them on other sites;',
  'legal.terms.conduct.item2': 'copy them automatically, or download more than a person can listen to;',
  'legal.terms.conduct.item3': 'share an account, or bypass a restriction, a price or a limit;',
  'legal.terms.conduct.item4': 'look for other people’s data, disrupt the service or break into it;',
  'legal.terms.conduct.item5': 'use discount codes, transfers or payments fraudulently;',
  'legal.terms.conduct.item6':
    'send messages or name playlists in ways that are insulting, threatening or illegal.',
  'legal.terms.conduct.paragraph2':
    'If someone does this, we may refuse a request, suspend the account or, in a serious case, close it. We will say why, and refund credits that were paid for and not used, unless they were obtained by fraud.',
  'legal.terms.rights.title': 'Who owns the talks and texts',
  'legal.terms.rights.paragraph1':
    'Recordings, translations, articles and pictures belong to their speakers, translators and authors, or to {company}. You may listen, read and quote short passages with the name of the speaker or author and a link; anything more requires permission. Questions you send us remain yours; we use them only to answer you.',
  'legal.terms.advice.title': 'What a talk cannot replace',
  'legal.terms.advice.paragraph1':
    'Talks and articles are spiritual teaching, spoken to particular people at a particular time. They do not replace the advice of a physician, a lawyer or another professional about your own situation.',
  'legal.terms.app.title': 'The app and other sites',
  'legal.terms.app.paragraph1':
    'The mobile app comes from the App Store or Google Play and is also subject to the terms of that store. We link to other sites for convenience and are not responsible for their content.',
  'legal.terms.availability.title': 'When something does not work',
  'legal.terms.availability.paragraph1':
    'We work to keep the service running and your data safe, but cannot promise that it never fails. Recordings may be added, corrected or removed; a lesson you bought remains available to you, or we return its credits. We are liable under the law for damage we cause intentionally or negligently. Nothing in these terms limits your rights as a consumer under the law of your country.',
  'legal.terms.end.title': 'Ending your account',
  'legal.terms.end.paragraph1':
    'You may stop at any time and have your account deleted by <contact>writing to us</contact>. What is then removed, and what we must keep, is described in the <privacy>Privacy Policy</privacy>.',
  'legal.terms.changes.title': 'Changes and contact',
  'legal.terms.changes.paragraph1':
    'When these terms change, we publish the new text here with its date and email account holders before it takes effect. If you do not agree, you may end your account first; we refund what you paid for and can no longer use. You can reach {company} through the <contact>contact page</contact>.',
  'legal.privacy.title': 'Privacy Policy',
  'legal.privacy.description':
    'What {product} keeps about you, where, for how long and why, and how you can see, correct or delete it.',
  'legal.privacy.opening.paragraph1':
    'This is what we keep when you use {product}: only what listening, reading and paying require, and nothing for advertising. “We” is {company}, the company behind these pages.',
  'legal.privacy.opening.paragraph2':
    'There are no trackers of other companies on our pages. We do not build a profile of you, and we do not sell your data.',
  'legal.privacy.withoutAccount.title': 'Without an account',
  'legal.privacy.withoutAccount.paragraph1':
    'You can search, read and listen to what is open to everyone without telling us who you are. In that case we keep only the log entries described below.',
  'legal.privacy.account.title': 'Your account',
  'legal.privacy.account.paragraph1':
    'When you register, we keep your title, name, email address, username, city and country and, if you give them, your telephone number and postal address. You can see and change your profile in the settings.',
  'legal.privacy.account.paragraph2':
    'We never store your password, only a value computed from it with Argon2id, from which the password cannot be recovered. A new email address takes effect only after you open the link we send to it, and we notify the old address.',
  'legal.privacy.cookie.title': 'The one cookie',
  'legal.privacy.cookie.paragraph1':
    'We set a single cookie, and only when you sign in: <code>access-token</code>, named <code>__Host-access-token</code> over a secure connection. It keeps you signed in and does nothing else.',
  'legal.privacy.cookie.item1': 'It is <code>HttpOnly</code>: no script can read it, not even ours.',
  'legal.privacy.cookie.item2':
    'It is <code>Secure</code> on secure connections: it is never sent unencrypted.',
  'legal.privacy.cookie.item3':
    'It is <code>SameSite=Lax</code> with <code>Path=/</code> and no other domain: other sites cannot use it to act in your name.',
  'legal.privacy.cookie.item4':
    'It ends when you log out, after 7 days without a visit, and after 30 days in any case.',
  'legal.privacy.cookie.paragraph2':
    'The server stores only a fingerprint of the token in the cookie. The token cannot be recovered from it.',
  'legal.privacy.browser.title': 'What stays in your browser',
  'legal.privacy.browser.paragraph1':
    'While you are signed in, your browser keeps four small records, so that each visit starts where the last one ended:',
  'legal.privacy.browser.item1':
    'you: your name, your plan and your recent searches, but not your password or email address;',
  'legal.privacy.browser.item2': 'the player: the talk, the second you reached, and the volume;',
  'legal.privacy.browser.item3': 'navigation: the page you came from, for going back;',
  'legal.privacy.browser.item4':
    'the menu and the index of questions, so that they need not be loaded again.',
  'legal.privacy.browser.paragraph2':
    'A small database in the browser also keeps the talks you have not finished, with the second you reached and a temporary address of the recording. Logging out removes the four records and this database; if you are not signed in, the records are removed on your next visit.',
  'legal.privacy.browser.paragraph3':
    'Your browser also gives itself a random name, to tell your position in a talk on one device from that on another. It is sent to our server with your positions, and nowhere else. Listening that could not be sent yet also waits in the browser.',
  'legal.privacy.browser.paragraph4':
    'Talks that you save offline stay in this browser for up to 30 days after your last visit online, articles until you remove them; logging out deletes both.',
  'legal.privacy.browser.paragraph5':
    'If you are not signed in, the browser tab keeps what you are listening to (the talk, the second you reached and the queue) and what you searched for, so that a reload loses nothing. It is deleted when the tab closes or when you sign in, and it is never sent to us.',
  'legal.privacy.browser.paragraph6':
    'When you open a gift, the tab keeps its code, so that you can sign in or register before you accept it. It is deleted when you accept the gift or close the tab.',
  'legal.privacy.browser.paragraph7':
    'For all visitors, the browser keeps settings for this device: the theme you chose, and when you closed the banner about the app. These never leave the browser. You can delete all of it in the browser’s settings; if the browser does not let us store anything, the site still works. Recordings that you download are files on your device, which you can delete yourself.',
  'legal.privacy.server.title': 'What stays on our server',
  'legal.privacy.server.paragraph1': 'For an account, besides the profile:',
  'legal.privacy.server.item1': 'your sessions, so that you stay signed in and can end a session;',
  'legal.privacy.server.item2':
    'your listening: which talk you started, paused or finished, when, and at which second; and what you played, viewed and downloaded lately;',
  'legal.privacy.server.item3': 'your playlists and your bookmarks;',
  'legal.privacy.server.item8':
    'the gatherings whose recording you asked to be told of, until you take that back or delete your account;',
  'legal.privacy.server.item4':
    'the ledger of your wallet: every top-up, purchase, transfer and refund, with its date, its amount and, for a transfer, the other person;',
  'legal.privacy.server.item5':
    'the gifts you gave, with the email address and the note that you typed, and those you claimed; of an address that wants no more gifts we keep a fingerprint alone;',
  'legal.privacy.server.item6':
    'your orders, your subscription with its periods, and the lessons you bought;',
  'legal.privacy.server.item7':
    'the questions you send us on the contact page, with the name and email address you give there. Visitors can send them too.',
  'legal.privacy.server.paragraph2':
    'We use this to show you your own library, history and wallet, to open what you have paid for, to answer you and to keep correct accounts. Other listeners see none of it, with two exceptions: a friend to whom you send credits sees that they come from you, and one to whom you send a gift sees your name unless you give it without. A giver sees whether a gift was claimed, and nothing else of who claimed it.',
  'legal.privacy.server.paragraph3':
    'For all our listeners together we also count, day by day, how long each talk is heard, what is searched for and not found, and how well playback went: how long until the sound started and how often it stopped, by kind of device. These counts name nobody, and nobody can be identified from them.',
  'legal.privacy.payments.title': 'Payments',
  'legal.privacy.payments.paragraph1':
    'Payments are made with PayPal or Stripe. You enter your card or account details in their form; they never reach our server. We send the provider the order, its amount and its currency, and receive whether it was paid, the provider’s payment number, and a card’s kind, last four digits and expiry. For the renewal of a plan we keep the provider’s reference to your payment method, until it is replaced or you delete your account. The provider’s own privacy policy says what it does with your details. Its form is loaded only on pages where you pay.',
  'legal.privacy.mails.title': 'Emails',
  'legal.privacy.mails.paragraph1':
    'We write to you about your account, your credits and orders, and the questions you ask us: for example a link to choose a new password, which works once and for one hour. If you ask for it, we write to you once when a gathering is recorded. We send no advertising, and our emails contain no hidden images that would tell us whether you opened them.',
  'legal.privacy.logs.title': 'Logs',
  'legal.privacy.logs.paragraph1':
    'Our server logs the requests it answers: the time, the page, how long it took, the result and the IP address it came from. We use these logs to find faults and attacks; the IP address also helps us slow down attempts to guess passwords. Logs contain no passwords, session tokens, signed addresses of recordings, email addresses or text that you wrote.',
  'legal.privacy.others.title': 'Who else receives data',
  'legal.privacy.others.paragraph1':
    'Nobody, unless you ask for it or the law requires it. The share buttons send nothing until you press one; then the service you chose receives the address of the page you share. The links to the app stores lead to Apple and Google, whose own policies apply there. Our hosting and email providers process data for us, on our instructions only.',
  'legal.privacy.howLong.title': 'How long we keep it',
  'legal.privacy.howLong.item1':
    'Your profile, listening, playlists and bookmarks: as long as you have the account.',
  'legal.privacy.howLong.item2':
    'A session: until you log out, for 7 days without a visit, and for 30 days at most.',
  'legal.privacy.howLong.item3': 'A link to choose a new password: one hour.',
  'legal.privacy.howLong.item4':
    'Logs and questions you sent us: until they are no longer needed to find a fault or to answer.',
  'legal.privacy.howLong.item5':
    'Ledger entries and orders: as long as the law requires us to keep accounts, even after your account is deleted; by then they no longer carry your name.',
  'legal.privacy.howLong.item6':
    'Invoices, with the name and address on them: ten years, or longer where the law requires it, even after your account is deleted.',
  'legal.privacy.yourRights.title': 'Seeing, exporting and deleting your data',
  'legal.privacy.yourRights.paragraph1':
    'Your profile, history, playlists, bookmarks and wallet are available to you at any time. If you want a copy of everything we keep about you in a machine-readable file, a correction, or your account deleted, <contact>write to us</contact> from the email address of your account. We will verify that it is you, answer within one month, and charge nothing.',
  'legal.privacy.yourRights.paragraph2':
    'Deleting your account removes your name, addresses, listening, playlists and bookmarks, and ends every session. Your credits and purchases are lost with it, so use or transfer your credits first. You may also complain to the data protection authority of your country.',
  'legal.privacy.changes.title': 'Changes and contact',
  'legal.privacy.changes.paragraph1':
    'When this policy changes, we publish the new text here with its date. If a change affects your account, we email you before it takes effect. {company} is responsible for this policy: contact us on the <contact>contact page</contact>.',
} as const
