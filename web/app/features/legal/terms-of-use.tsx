import { Link } from '../../ui/link/link.tsx'
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
        {product} offers talks, lessons and articles on the Sufi path. These are the terms of use in plain
        language. By using {product} you accept them.
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
          Without an account you may search, read articles, see upcoming gatherings, and listen to the
          recordings that are open to everyone. You may also send us questions.
        </p>
      ),
    },
    {
      id: 'account',
      title: 'Your account',
      text: () => (
        <>
          <p>
            For playlists, favorites, a listening history, a wallet and subscriptions you need an account. An
            account is for one person. Give accurate details, choose a password of at least eight characters
            that you use nowhere else, and keep it secret.
          </p>
          <p>
            If you think someone else knows your password, choose a new one with “forgot password”: that ends
            every session of your account. You are responsible for what is done with your account before that,
            unless we are at fault. If you are too young to enter into contracts where you live, ask a parent
            or guardian to buy for you.
          </p>
        </>
      ),
    },
    {
      id: 'listening',
      title: 'Listening and downloading',
      text: () => (
        <p>
          What you may hear depends on the recording: some are open to everyone, some to everyone who is
          signed in, some to Plus or Premier members, some to those who bought them, and a few to those for
          whom they were made. Where a download is offered, you may download it for your own listening. The
          addresses of recordings are made for you and expire; please do not share them. Share the page
          instead: you are welcome to.
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
            <li>copy them automatically, or download more than a person can listen to;</li>
            <li>share an account, or bypass a restriction, a price or a limit;</li>
            <li>look for other people’s data, disrupt the service or break into it;</li>
            <li>use discount codes, transfers or payments fraudulently;</li>
            <li>send messages or name playlists in ways that are insulting, threatening or illegal.</li>
          </ul>
          <p>
            If someone does this, we may refuse a request, suspend the account or, in a serious case, close
            it. We will say why, and refund credits that were paid for and not used, unless they were obtained
            by fraud.
          </p>
        </>
      ),
    },
    {
      id: 'rights',
      title: 'Who owns the talks and texts',
      text: ({ company }) => (
        <p>
          Recordings, translations, articles and pictures belong to their speakers, translators and authors,
          or to {company}. You may listen, read and quote short passages with the name of the speaker or
          author and a link; anything more requires permission. Questions you send us remain yours; we use
          them only to answer you.
        </p>
      ),
    },
    {
      id: 'advice',
      title: 'What a talk cannot replace',
      text: () => (
        <p>
          Talks and articles are spiritual teaching, spoken to particular people at a particular time. They do
          not replace the advice of a physician, a lawyer or another professional about your own situation.
        </p>
      ),
    },
    {
      id: 'app',
      title: 'The app and other sites',
      text: () => (
        <p>
          The mobile app comes from the App Store or Google Play and is also subject to the terms of that
          store. We link to other sites for convenience and are not responsible for their content.
        </p>
      ),
    },
    {
      id: 'availability',
      title: 'When something does not work',
      text: () => (
        <p>
          We work to keep the service running and your data safe, but cannot promise that it never fails.
          Recordings may be added, corrected or removed; a lesson you bought remains available to you, or we
          return its credits. We are liable under the law for damage we cause intentionally or negligently.
          Nothing in these terms limits your rights as a consumer under the law of your country.
        </p>
      ),
    },
    {
      id: 'end',
      title: 'Ending your account',
      text: () => (
        <p>
          You may stop at any time and have your account deleted by{' '}
          <Link to="/contact-us/">writing to us</Link>. What is then removed, and what we must keep, is
          described in the <Link to="/privacy-policy">Privacy Policy</Link>.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes and contact',
      text: ({ company }) => (
        <p>
          When these terms change, we publish the new text here with its date and email account holders before
          it takes effect. If you do not agree, you may end your account first; we refund what you paid for
          and can no longer use. You can reach {company} through the{' '}
          <Link to="/contact-us/">contact page</Link>.
        </p>
      ),
    },
  ],
}
