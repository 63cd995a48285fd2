import { useActionData } from 'react-router'
import type { ActionFunctionArgs } from 'react-router'
import { apiOf } from '../../api/api-context.ts'
// Before the form, which imports a schema as well: see check-form.ts.
import { sendQuery } from '../../features/contact/send-query.ts'
import { fullNameOf } from '../../session/account/account.ts'
import { useAccount } from '../../session/account/account-context.ts'
import { ContactForm } from '../../features/contact/contact-form.tsx'
import { readForm, toAnswer } from '../../forms/form-request.ts'
import type { SentForm } from '../../forms/sent-form.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { useSite } from '../../lib/page/site.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Container } from '../../ui/layout/layout.tsx'
import { Text } from '../../ui/text/text.tsx'
import styles from './contact-us.module.css'

/** What the shell shows of this page. */
export const handle: PageHandle = { heading: 'Contact us' }

/** Takes the contact form, in the browser as on the server (CONTACT-01). */
export async function action({ context, request }: ActionFunctionArgs) {
  return toAnswer(await sendQuery(apiOf(context), await readForm(request)))
}

/** `/contact-us/` (ROUTE-21), open to everybody. */
export function Component() {
  // This route's action made it.
  const sent = useActionData() as SentForm | undefined
  const { companyName } = useSite().brand
  const account = useAccount()
  return (
    <Container>
      <PageHead title="Contact us" description="Ask a question or tell us what went wrong." />
      <header className={styles['head']}>
        <h1>Contact us</h1>
        <Text look="lead">
          Someone at {companyName} reads every message and replies by email, usually within a few days.
        </Text>
      </header>
      <div className={styles['columns']}>
        <ContactForm
          sent={sent}
          account={account === null ? undefined : { name: fullNameOf(account), email: account.email }}
        />
        <aside className={styles['aside']} aria-labelledby="terms-and-privacy">
          <h2 id="terms-and-privacy">Terms and privacy</h2>
          <p>What you can expect from us, and what happens to your message.</p>
          <ul>
            <li>
              <LinkButton look="text" to="/terms">
                Terms of Use
              </LinkButton>
            </li>
            <li>
              <LinkButton look="text" to="/privacy-policy">
                Privacy Policy
              </LinkButton>
            </li>
          </ul>
        </aside>
      </div>
    </Container>
  )
}
