import type { LegalSection } from './legal-page.tsx'

/** The part of the privacy policy about what is kept on the listener's own device. */
export const browserSections: readonly LegalSection[] = [
  {
    id: 'cookie',
    title: 'The one cookie',
    text: () => (
      <>
        <p>
          We set a single cookie, and only when you sign in: <code>access-token</code>, named{' '}
          <code>__Host-access-token</code> over a secure connection. It keeps you signed in and does nothing
          else.
        </p>
        <ul>
          <li>
            It is <code>HttpOnly</code>: no script can read it, not even ours.
          </li>
          <li>
            It is <code>Secure</code> on secure connections: it is never sent unencrypted.
          </li>
          <li>
            It is <code>SameSite=Lax</code> with <code>Path=/</code> and no other domain: other sites cannot
            use it to act in your name.
          </li>
          <li>It ends when you log out, after 7 days without a visit, and after 30 days in any case.</li>
        </ul>
        <p>
          The server stores only a fingerprint of the token in the cookie. The token cannot be recovered from
          it.
        </p>
      </>
    ),
  },
  {
    id: 'browser',
    title: 'What stays in your browser',
    text: () => (
      <>
        <p>
          While you are signed in, your browser keeps four small records, so that each visit starts where the
          last one ended:
        </p>
        <ul>
          <li>you: your name, your plan and your recent searches, but not your password or email address;</li>
          <li>the player: the talk, the second you reached, and the volume;</li>
          <li>navigation: the page you came from, for going back;</li>
          <li>the menu and the index of questions, so that they need not be loaded again.</li>
        </ul>
        <p>
          A small database in the browser also keeps the talks you have not finished, with the second you
          reached and a temporary address of the recording. Logging out removes the four records and this
          database; if you are not signed in, the records are removed on your next visit.
        </p>
        <p>
          Your browser also gives itself a random name, to tell your position in a talk on one device from
          that on another. It is sent to our server with your positions, and nowhere else. Listening that
          could not be sent yet also waits in the browser.
        </p>
        <p>
          Talks that you save offline stay in this browser for up to 30 days after your last visit online,
          articles until you remove them; logging out deletes both.
        </p>
        <p>
          If you are not signed in, the browser tab keeps what you are listening to (the talk, the second you
          reached and the queue) and what you searched for, so that a reload loses nothing. It is deleted when
          the tab closes or when you sign in, and it is never sent to us.
        </p>
        <p>
          When you open a gift, the tab keeps its code, so that you can sign in or register before you accept
          it. It is deleted when you accept the gift or close the tab.
        </p>
        <p>
          For all visitors, the browser keeps settings for this device: the theme you chose, and when you
          closed the banner about the app. These never leave the browser. You can delete all of it in the
          browser’s settings; if the browser does not let us store anything, the site still works. Recordings
          that you download are files on your device, which you can delete yourself.
        </p>
      </>
    ),
  },
]
