import { Link } from '../../ui/link/link.tsx'
import type { LegalText } from './legal-page.tsx'
import { browserSections } from './privacy-in-browser.tsx'

/** What becomes of what a person tells us (ROUTE-20). */
export const privacyPolicy: LegalText = {
  title: 'Privacy Policy',
  description: ({ product }) =>
    `What ${product} keeps about you, where, for how long and why, and how you can see, correct or delete it.`,
  opening: ({ product, company }) => (
    <>
      <p>
        This is what we keep when you use {product}: only what listening, reading and paying require, and
        nothing for advertising. “We” is {company}, the company behind these pages.
      </p>
      <p>
        There are no trackers of other companies on our pages. We do not build a profile of you, and we do not
        sell your data.
      </p>
    </>
  ),
  sections: [
    {
      id: 'without-account',
      title: 'Without an account',
      text: () => (
        <p>
          You can search, read and listen to what is open to everyone without telling us who you are. In that
          case we keep only the log entries described below.
        </p>
      ),
    },
    {
      id: 'account',
      title: 'Your account',
      text: () => (
        <>
          <p>
            When you register, we keep your title, name, email address, username, city and country and, if you
            give them, your telephone number and postal address. You can see and change your profile in the
            settings.
          </p>
          <p>
            We never store your password, only a value computed from it with Argon2id, from which the password
            cannot be recovered. A new email address takes effect only after you open the link we send to it,
            and we notify the old address.
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
            <li>your sessions, so that you stay signed in and can end a session;</li>
            <li>
              your listening: which talk you started, paused or finished, when, and at which second; and what
              you played, viewed and downloaded lately;
            </li>
            <li>your playlists and your favorites;</li>
            <li>
              the ledger of your wallet: every top-up, purchase, transfer and refund, with its date, its
              amount and, for a transfer, the other person;
            </li>
            <li>
              the gifts you gave, with the email address and the note that you typed, and those you claimed;
              of an address that wants no more gifts we keep a fingerprint alone;
            </li>
            <li>your orders, your subscription with its periods, and the lessons you bought;</li>
            <li>
              the questions you send us on the contact page, with the name and email address you give there.
              Visitors can send them too.
            </li>
          </ul>
          <p>
            We use this to show you your own library, history and wallet, to open what you have paid for, to
            answer you and to keep correct accounts. Other listeners see none of it, with two exceptions: a
            friend to whom you send credits sees that they come from you, and one to whom you send a gift sees
            your name unless you give it without. A giver sees whether a gift was claimed, and nothing else of
            who claimed it.
          </p>
        </>
      ),
    },
    {
      id: 'payments',
      title: 'Payments',
      text: () => (
        <p>
          Payments are made with PayPal or Stripe. You enter your card or account details in their form; they
          never reach our server. We send the provider the order, its amount and its currency, and receive
          whether it was paid, the provider’s payment number, and a card’s kind, last four digits and expiry.
          For the renewal of a plan we keep the provider’s reference to your payment method, until it is
          replaced or you delete your account. The provider’s own privacy policy says what it does with your
          details. Its form is loaded only on pages where you pay.
        </p>
      ),
    },
    {
      id: 'mails',
      title: 'Emails',
      text: () => (
        <p>
          We write to you about your account, your credits and orders, and the questions you ask us: for
          example a link to choose a new password, which works once and for one hour. We send no advertising,
          and our emails contain no hidden images that would tell us whether you opened them.
        </p>
      ),
    },
    {
      id: 'logs',
      title: 'Logs',
      text: () => (
        <p>
          Our server logs the requests it answers: the time, the page, how long it took, the result and the IP
          address it came from. We use these logs to find faults and attacks; the IP address also helps us
          slow down attempts to guess passwords. Logs contain no passwords, session tokens, signed addresses
          of recordings, email addresses or text that you wrote.
        </p>
      ),
    },
    {
      id: 'others',
      title: 'Who else receives data',
      text: () => (
        <p>
          Nobody, unless you ask for it or the law requires it. The share buttons send nothing until you press
          one; then the service you chose receives the address of the page you share. The links to the app
          stores lead to Apple and Google, whose own policies apply there. Our hosting and email providers
          process data for us, on our instructions only.
        </p>
      ),
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      text: () => (
        <ul>
          <li>Your profile, listening, playlists and favorites: as long as you have the account.</li>
          <li>A session: until you log out, for 7 days without a visit, and for 30 days at most.</li>
          <li>A link to choose a new password: one hour.</li>
          <li>
            Logs and questions you sent us: until they are no longer needed to find a fault or to answer.
          </li>
          <li>
            Ledger entries and orders: as long as the law requires us to keep accounts, even after your
            account is deleted; by then they no longer carry your name.
          </li>
        </ul>
      ),
    },
    {
      id: 'your-rights',
      title: 'Seeing, exporting and deleting your data',
      text: () => (
        <>
          <p>
            Your profile, history, playlists, favorites and wallet are available to you at any time. If you
            want a copy of everything we keep about you in a machine-readable file, a correction, or your
            account deleted, <Link to="/contact-us/">write to us</Link> from the email address of your
            account. We will verify that it is you, answer within one month, and charge nothing.
          </p>
          <p>
            Deleting your account removes your name, addresses, listening, playlists and favorites, and ends
            every session. Your credits and purchases are lost with it, so use or transfer your credits first.
            You may also complain to the data protection authority of your country.
          </p>
        </>
      ),
    },
    {
      id: 'changes',
      title: 'Changes and contact',
      text: ({ company }) => (
        <p>
          When this policy changes, we publish the new text here with its date. If a change affects your
          account, we email you before it takes effect. {company} is responsible for this policy: contact us
          on the <Link to="/contact-us/">contact page</Link>.
        </p>
      ),
    },
  ],
}
