import { getStudioPerson, type StudioPerson } from '@sohbet/contract/studio'
import { useEffect } from 'react'
import {
  data,
  type LoaderFunctionArgs,
  Outlet,
  redirect,
  ScrollRestoration,
  useLoaderData,
} from 'react-router'
import { t } from '@sohbet/messages'
import { setPageAccount } from '#api/browser-transport.ts'
import { apiOf } from '#api/api-context.ts'
import { AccountProvider } from '#session/account/account-context.ts'
import type { Account } from '#session/account/account.ts'
import { loadAccount } from '#session/account/load-account.ts'
import { LinkPrefetchContext } from '#ui/link/link-prefetch-context.ts'
import { bodyOrEnter, hereIn } from './api/load-or-enter.ts'
import { studioApiOf } from './api/studio-api.ts'
import { ProofDialog } from './login/proof-dialog.tsx'
import { Layout } from './layout/layout.tsx'
import { PersonProvider } from './shared/person-context.tsx'

interface WhoWorks {
  person: StudioPerson
  account: Account | null
}

/** Loads the studio's user: someone with a role and a second factor. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<WhoWorks> {
  const [answer, account] = await Promise.all([
    studioApiOf(context)(getStudioPerson, {}),
    loadAccount(apiOf(context)),
  ])
  if (!answer.ok && answer.code === 'Forbidden')
    throw data({ code: 'NotStaff', message: t('studioEntrance.forbidden.text') }, { status: 403 })
  const person = bodyOrEnter(answer, request).data
  if (!person.is_in) throw redirect(`/studio/enter?p=${hereIn(request)}`)
  return { person, account }
}

/** The layout of every studio page. */
export function Component() {
  const { person, account } = useLoaderData<typeof loader>()
  const accountId = account?.id ?? null
  useEffect(() => setPageAccount(accountId), [accountId])
  return (
    <AccountProvider value={account}>
      <PersonProvider value={person}>
        {/* Pages load fresh data when opened, so nothing is prefetched; nothing is requested after a log-out. */}
        <LinkPrefetchContext value={null}>
          <Layout person={person}>
            <Outlet />
            <ScrollRestoration />
          </Layout>
        </LinkPrefetchContext>
      </PersonProvider>
      <ProofDialog person={person} />
    </AccountProvider>
  )
}
