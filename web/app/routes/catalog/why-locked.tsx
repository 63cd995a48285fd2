import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { InputOf, PlanInfo, whyLocked, WhyLocked } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { apiOf } from '#api/api-context.ts'
import { UnlockList } from '#features/locks/unlock-list.tsx'
import { lockSentence } from '#features/locks/unlock-labels.ts'
import { useAccount } from '#session/account/account-context.ts'
import { loadPlans } from '#features/plans/state/load-plans.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import type { PageHandle } from '#lib/page/page-handle.ts'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Container } from '#ui/layout/layout.tsx'
import { Text } from '#ui/text/text.tsx'
import { refusedPage } from '../site/refused-page.ts'
import styles from './why-locked.module.css'

type Query = InputOf<typeof whyLocked>['query']

/** How the shell presents this page. */
export const handle: PageHandle = { heading: () => t('locks.page.heading') }

/** Why the item in the address is locked for the caller. */
export async function loader({
  context,
  request,
}: LoaderFunctionArgs): Promise<{ answer: WhyLocked; plans: PlanInfo[] }> {
  const { searchParams } = new URL(request.url)
  // The server validates the address.
  const query = { type: searchParams.get('type'), id: searchParams.get('id') } as Query
  const api = apiOf(context)
  const [answer, plans] = await Promise.all([api('whyLocked', { query }), loadPlans(api)])
  if (!answer.ok) throw refusedPage(answer.status === 400 ? { ...answer, status: 404 } : answer)
  return { answer: answer.body.data, plans }
}

/** `/why-locked?type=&id=`: the target of lock links without JavaScript (N16). */
export function Component() {
  const { answer, plans } = useLoaderData<Awaited<ReturnType<typeof loader>>>()
  const account = useAccount()
  return (
    <Container className={styles['page']}>
      <PageHead title={answer.title} description={t('locks.page.description')} isIndexed={false} />
      <Text variant="eyebrow">{t(answer.is_locked ? 'locks.page.locked' : 'locks.page.open')}</Text>
      <h1 dir="auto">{answer.title}</h1>
      {answer.is_locked ? (
        <>
          <Text variant="lead">{t('locks.page.rule', { rule: lockSentence(answer, account) })}</Text>
          <UnlockList answer={answer} plans={plans} />
        </>
      ) : (
        <Text variant="lead">{t('locks.page.openToYou')}</Text>
      )}
      <p className={styles['back']}>
        <LinkButton variant="text" to={answer.path}>
          {t(answer.is_locked ? 'locks.page.back' : 'locks.page.forward')}
        </LinkButton>
      </p>
    </Container>
  )
}
