import { type ActionFunctionArgs, useActionData } from 'react-router'
import { t } from '@sohbet/messages'
import { apiOf } from '#api/api-context.ts'
// Must precede the form, which creates a schema as well: see check-form.ts.
import { sendQuery } from '#features/contact/send-query.ts'
import { fullNameOf } from '#session/account/account.ts'
import { useAccount } from '#session/account/account-context.ts'
import { ContactForm } from '#features/contact/contact-form.tsx'
import { readForm, toAnswer } from '#forms/form-request.ts'
import type { SentForm } from '#forms/sent-form.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import type { PageHandle } from '#lib/page/page-handle.ts'
import { useSite } from '#lib/page/site.ts'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Container } from '#ui/layout/layout.tsx'
import { Text } from '#ui/text/text.tsx'
import styles from './contact-us.module.css'

/** How the shell presents this page. */
export const handle: PageHandle = { heading: () => t('contact.title') }

/** Handles the contact form, in the browser as on the server (CONTACT-01). */
export async function action({ context, request }: ActionFunctionArgs) {
  return toAnswer(await sendQuery(apiOf(context), await readForm(request)))
}

/** `/contact-us/` (ROUTE-21), open to everybody. */
export function Component() {
  const sent = useActionData<SentForm>()
  const { companyName } = useSite().brand
  const account = useAccount()
  return (
    <Container>
      <PageHead title={t('contact.title')} description={t('contact.description')} />
      <header className={styles['head']}>
        <h1>{t('contact.title')}</h1>
        <Text variant="lead">{t('contact.lead', { company: companyName })}</Text>
      </header>
      <div className={styles['columns']}>
        <ContactForm
          sent={sent}
          account={account === null ? undefined : { name: fullNameOf(account), email: account.email }}
        />
        <aside className={styles['aside']} aria-labelledby="terms-and-privacy">
          <h2 id="terms-and-privacy">{t('contact.aside.title')}</h2>
          <p>{t('contact.aside.text')}</p>
          <ul>
            <li>
              <LinkButton variant="text" to="/terms">
                {t('contact.aside.terms')}
              </LinkButton>
            </li>
            <li>
              <LinkButton variant="text" to="/privacy-policy">
                {t('contact.aside.privacy')}
              </LinkButton>
            </li>
          </ul>
        </aside>
      </div>
    </Container>
  )
}
