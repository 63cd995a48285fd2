import { Link } from '../../ui/link.tsx'
import type { LegalText } from './legal-page.tsx'
import { browserSections } from './privacy-in-browser.tsx'

/** What becomes of what a person tells us (ROUTE-20). */
export const privacyPolicy: LegalText = {
  title: 'Privacy Policy',
  description: ({ product }) =>
    `What ${product} keeps about you, where, for how long and why, and how you see, correct or delete it.`,
  opening: ({ product, company }) => (
    <>
      <p>
        This is what we keep when you use {product}: what listening, reading and paying need, and nothing to
        advertise with. “We” is {company}, the company behind these pages.
      </p>
      <p>
        There are no trackers of other companies on our pages, we build no profile of you for anybody, and we
        sell nothing that we know about you.
      </p>
    </>
  ),
  sections: [
    {
      id: 'without-account',
      title: 'Without an account',
      text: () => (
        <p>
          You can search, read and listen to what is open to everybody without telling us who you are. We then
          keep the log lines described below, and nothing else.
        </p>
      ),
    },
    {
      id: 'account',
      title: 'Your account',
      text: () => (
        <>
          <p>
            When you register we keep your title, name, e-mail address, user name, city and country and, if
            you give them, your telephone number and postal address. You see and change your profile in the
            settings.
          </p>
          <p>
            We never keep your password. We keep a value computed from it by Argon2id, from which the password
            cannot be read. A new e-mail address counts only after you have opened the link that we send to
            it, and the old address gets a notice.
          </p>
        </>
      ),
    },
    ...browserSections,
    {
      id: 'server',
      title: 'What stays on our server',
      text: () => (
        <>
          <p>For an account, besides the profile:</p>
          <ul>
            <li>your sessions, so that you stay signed in and a session can be ended;</li>
            <li>
              your listening: which talk you started, paused or finished, when, and at which second; and what
              you played, viewed and downloaded lately;
            </li>
            <li>your playlists and your favorites;</li>
            <li>
              the ledger of your wallet: every top-up, purchase, transfer and refund, with its date, its
              amount and, for a transfer, the other person;
            </li>
            <li>your orders, your subscription with its periods, and the lessons you bought;</li>
            <li>
              the questions you send us on the contact page, with the name and e-mail address you give there.
              Visitors can send them too.
            </li>
          </ul>
          <p>
            We use this to show you your own library, history and wallet, to open what you have paid for, to
            answer you and to keep correct books. Other listeners see none of it, with one exception: the
            friend to whom you send credits learns that they come from you.
          </p>
        </>
      ),
    },
    {
      id: 'payments',
      title: 'Payments',
      text: () => (
        <p>
          Payments are made with PayPal or Stripe. You type your card or account details into their form; they
          never reach our server. We tell the provider the order, its amount and its currency, and learn
          whether it was paid, with the provider’s number for the payment. What the provider does with your
          details stands in its own privacy policy. Its form is loaded only on pages where you pay.
        </p>
      ),
    },
    {
      id: 'mails',
      title: 'Mails',
      text: () => (
        <p>
          We write to you about your account, your credits and orders, and the questions you ask us: for
          example a link to choose a new password, which works once and for one hour. We send no advertising,
          and our mails hold no hidden pictures that tell us whether you opened them.
        </p>
      ),
    },
    {
      id: 'logs',
      title: 'Logs',
      text: () => (
        <p>
          Our server writes down the requests it answers: the time, the page, how long it took, the outcome
          and the network address it came from. We read these lines to find faults and attacks; the network
          address also serves to slow down somebody who guesses passwords. Logs hold no passwords, no session
          tokens, no signed addresses of recordings, no e-mail addresses and no words that you wrote.
        </p>
      ),
    },
    {
      id: 'others',
      title: 'Who else learns something',
      text: () => (
        <p>
          Nobody, unless you ask for it or the law commands it. The buttons for sharing send nothing until you
          press one; then the service you chose learns the address of the page you share. The links to the app
          stores lead to Apple and Google, whose own rules hold there. The computers we run on and the service
          that carries our mails work for us, by our instructions only.
        </p>
      ),
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      text: () => (
        <ul>
          <li>Your profile, listening, playlists and favorites: as long as you have the account.</li>
          <li>A session: until you log out, for at most 30 days, and for 7 days without a visit.</li>
          <li>A link to choose a new password: one hour.</li>
          <li>
            Logs and questions you sent us: until they are no longer needed to find a fault or to answer.
          </li>
          <li>
            Ledger entries and orders: as long as the law asks for books, even when the account is gone; they
            then no longer carry your name.
          </li>
        </ul>
      ),
    },
    {
      id: 'your-rights',
      title: 'Seeing, taking along and deleting',
      text: () => (
        <>
          <p>
            Your profile, history, playlists, favorites and wallet are open to you at any time. Should you
            want a copy of all that we keep about you, as a file that other programs can read, or want it
            corrected, or your account deleted, <Link to="/contact-us/">write to us</Link> from the e-mail
            address of the account. We make sure that it is you, do it without charge, and answer within one
            month.
          </p>
          <p>
            Deleting an account removes your name, addresses, listening, playlists and favorites, and ends
            every session. Credits and purchases end with it, so use or transfer your credits first. You may
            also complain to the data protection authority of your country.
          </p>
        </>
      ),
    },
    {
      id: 'changes',
      title: 'Changes and contact',
      text: ({ company }) => (
        <p>
          When this policy changes, the new text stands here with its date; of a change that matters to your
          account we tell you by mail before it counts. {company} answers for what is written here: reach us
          on the <Link to="/contact-us/">contact page</Link>.
        </p>
      ),
    },
  ],
}
