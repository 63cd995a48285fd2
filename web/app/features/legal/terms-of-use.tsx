import { Link } from '../../ui/link.tsx'
import type { LegalText } from './legal-page.tsx'
import { paidSections } from './terms-of-payment.tsx'

/** What a listener and we agree on (ROUTE-19). */
export const termsOfUse: LegalText = {
  title: 'Terms of Use',
  description: ({ product }) =>
    `The terms on which ${product} may be used: accounts, listening and downloading, credits, subscriptions, refunds.`,
  opening: ({ product, company }) => (
    <>
      <p>
        {product} offers talks, lessons and articles on the Sufi path. These are the terms on which you use
        it, in plain words; who uses it accepts them.
      </p>
      <p>“We” is {company}, the company behind these pages.</p>
    </>
  ),
  sections: [
    {
      id: 'visitors',
      title: 'As a visitor',
      text: () => (
        <p>
          Without an account you may search, read articles, see what gatherings are coming, and listen to the
          recordings that are open to everybody. You may also send us questions.
        </p>
      ),
    },
    {
      id: 'account',
      title: 'Your account',
      text: () => (
        <>
          <p>
            For playlists, favorites, a listening history, a wallet and subscriptions you need an account. It
            is for one person. Give true details, choose a password of at least eight characters that you use
            nowhere else, and keep it to yourself.
          </p>
          <p>
            If you believe that somebody else knows your password, choose a new one with “forgot password”:
            that ends every session of your account. What is done with your account before that, we take as
            done by you, unless the fault is ours. If you are too young to make contracts where you live, let
            a parent or guardian buy for you.
          </p>
        </>
      ),
    },
    {
      id: 'listening',
      title: 'Listening and downloading',
      text: () => (
        <p>
          What you may hear depends on the recording: some are open to all, some to everybody who is signed
          in, some to the plans Plus or Premier, some to those who bought them, and a few to those for whom
          they were made. You may download where a download is offered, for your own listening. The addresses
          of recordings are made for you and stop working after a while; do not pass them on. Pass on the page
          instead: sharing it is welcome.
        </p>
      ),
    },
    ...paidSections,
    {
      id: 'conduct',
      title: 'How we ask you to use it',
      text: ({ product }) => (
        <>
          <p>{product} is a place for learning. Please do not</p>
          <ul>
            <li>publish, sell or perform the recordings and lessons, or put them on other sites;</li>
            <li>copy them by a program, or take more than a person can listen to;</li>
            <li>share an account, or get around a lock, a price or a limit;</li>
            <li>search for other people’s data, disturb the service or break into it;</li>
            <li>use discount codes, transfers or payments to deceive;</li>
            <li>write to us or name a playlist with words that insult, threaten or break the law.</li>
          </ul>
          <p>
            If somebody does so all the same, we may refuse a request, lock the account for a time or, in a
            grave case, close it. We say why, and give back the credits that were paid for and not used,
            unless they were got by deceit.
          </p>
        </>
      ),
    },
    {
      id: 'rights',
      title: 'Whose the talks and texts are',
      text: ({ company }) => (
        <p>
          Recordings, translations, articles and pictures belong to their speakers, translators and authors,
          or to {company}. You may listen, read and quote short passages with the name of the speaker or
          author and a link; anything more needs permission. What you write in a question to us stays yours;
          we use it only to answer you.
        </p>
      ),
    },
    {
      id: 'advice',
      title: 'What a talk cannot replace',
      text: () => (
        <p>
          Talks and articles are spiritual teaching, spoken to particular people at a particular time. They do
          not replace the advice of a physician, a lawyer or another professional on your own case.
        </p>
      ),
    },
    {
      id: 'app',
      title: 'The app and other sites',
      text: () => (
        <p>
          The mobile app comes from the App Store or Google Play and is also subject to the terms of that
          store. Links to other sites are a service; we do not answer for what stands there.
        </p>
      ),
    },
    {
      id: 'availability',
      title: 'When something does not work',
      text: () => (
        <p>
          We take care that the service runs and that nothing of yours is lost, but cannot promise that it
          never fails. Recordings may be added, corrected or taken away; a lesson that you bought stays open
          to you, or its credits come back. We are liable as the law says for harm that we cause by intent or
          negligence. Nothing in these terms takes away rights that the law of your country gives you as a
          consumer.
        </p>
      ),
    },
    {
      id: 'end',
      title: 'Ending it',
      text: () => (
        <p>
          You may stop at any time, and have your account deleted by{' '}
          <Link to="/contact-us/">writing to us</Link>. What is removed then, and what we must keep, stands in
          the <Link to="/privacy-policy">Privacy Policy</Link>.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes and contact',
      text: ({ company }) => (
        <p>
          When these terms change, the new text stands here with its date, and we tell account holders by mail
          before it counts. Whoever does not agree may end the account first; what was paid for and cannot be
          used any more, we give back. Questions to {company} go through the{' '}
          <Link to="/contact-us/">contact page</Link>.
        </p>
      ),
    },
  ],
}
