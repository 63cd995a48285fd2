import type { LegalSection } from './legal-page.tsx'

/** The part of the privacy policy about what is kept on the listener's own device. */
export const browserSections: readonly LegalSection[] = [
  {
    id: 'cookie',
    title: 'The one cookie',
    text: () => (
      <>
        <p>
          We set a single cookie, and only when you sign in: <code>access-token</code>, which over a secure
          connection is called <code>__Host-access-token</code>. It says that it is you, and serves nothing
          else.
        </p>
        <ul>
          <li>
            It is <code>HttpOnly</code>: no script can read it, not even ours.
          </li>
          <li>
            It is <code>Secure</code> wherever the connection is: it never travels in the open.
          </li>
          <li>
            It is <code>SameSite=Lax</code> with <code>Path=/</code> and no other domain: other sites cannot
            act in your name with it.
          </li>
          <li>It ends when you log out, after 7 days without a visit, and after 30 days in any case.</li>
        </ul>
        <p>Of the token in the cookie the server keeps a fingerprint only, from which it cannot be made.</p>
      </>
    ),
  },
  {
    id: 'browser',
    title: 'What stays in your browser',
    text: () => (
      <>
        <p>
          While you are signed in, your browser keeps four small records, so that a visit begins where the
          last ended:
        </p>
        <ul>
          <li>
            you: your name, your plan and your recent searches, but neither password nor e-mail address;
          </li>
          <li>the player: the talk, the second you reached, and the volume;</li>
          <li>the way: the page you came from, for going back;</li>
          <li>the menu and the index of questions, so that they need not be loaded anew.</li>
        </ul>
        <p>
          A small database in the browser also keeps the talks you have not finished, with the second you
          reached and an address of the recording that soon stops working. Logging out removes the four
          records and this database; without a sign-in the records are removed at the next visit.
        </p>
        <p>
          Your browser also gives itself a random name, so that your place in a talk on one device is told
          from that on another; it goes to the server with your places, and nowhere else. What you have heard
          and not yet been able to send waits in the browser as well.
        </p>
        <p>
          Talks that you save for offline stay in this browser for up to 30 days after your last visit online;
          logging out removes them.
        </p>
        <p>
          For everybody it keeps settings of this device: the theme you chose, and when you closed the banner
          about the app. These never leave the browser. You can delete all of it in the browser’s settings; if
          the browser lets us store nothing, the site works all the same. Recordings that you download are
          files on your device, and yours to delete.
        </p>
      </>
    ),
  },
]
