import { useActionData, useLoaderData } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { User } from '@sohbet/contract/accounts'
import type { BillingDetails } from '@sohbet/contract/invoices'
import { t } from '@sohbet/messages'
import { apiOf } from '#api/api-context.ts'
import { accountChanged } from '#session/account/account-changes.ts'
import { formatPoints, parsePoints, planChipOf } from '#session/account/account.ts'
import { useAccount } from '#session/account/account-context.ts'
import { readForm, toAnswer } from '#forms/form-request.ts'
import { loadCountries } from '#features/account/profile-fields/countries.ts'
import type { Country } from '#features/account/profile-fields/countries.ts'
import { ProfileForm } from '#features/settings/profile/profile-form.tsx'
import { BillingPanel } from '#features/settings/billing/billing-panel.tsx'
import { saveBilling } from '#features/settings/billing/save-billing.ts'
import { ReadingPanel } from '#features/settings/records/reading-panel.tsx'
import { saveProfile } from '#features/settings/profile/save-profile.ts'
import type { SentSettings } from '#features/settings/use-settings-form.ts'
import { SettingsPage, SettingsPanel } from '#features/settings/settings-page.tsx'
import type { PageHandle } from '#lib/page/page-handle.ts'
import { Avatar } from '#ui/picture/avatar.tsx'
import { Dot } from '#ui/picture/dot.tsx'
import { redirectToLogin, requireMember } from './require-member.ts'

/** What the shell shows of this page. */
export const handle: PageHandle = {
  get heading() {
    return t('settings.profile.title')
  },
}

interface ProfilePage {
  user: User
  countries: Country[] | null
  /** Null: they could not be loaded. */
  billing: BillingDetails | null
}

/** The profile of who is signed in, and the countries to choose from (ACCT-07). */
export async function loader(args: LoaderFunctionArgs): Promise<ProfilePage> {
  const user = await requireMember(args)
  const api = apiOf(args.context)
  const [countries, billing] = await Promise.all([loadCountries(api), api('getBillingDetails', {})])
  return { user, countries, billing: billing.ok ? billing.body.data : null }
}

/** Saves the profile (ACCT-05) or how invoices name its member, in the browser as on the server. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const intent = form.get('intent') === 'save-billing' ? 'save-billing' : 'save-profile'
  const save = intent === 'save-billing' ? saveBilling : saveProfile
  const sent = await save(apiOf(context), form)
  if (!sent.isDone && sent.status === 401) throw redirectToLogin(request)
  if (sent.isDone && typeof window !== 'undefined') accountChanged()
  return toAnswer<SentSettings>({ intent, ...sent })
}

/** `/settings/profile` (ROUTE-14). */
export function Component() {
  // This route's loader and action made them.
  const { user, countries, billing } = useLoaderData() as ProfilePage
  const sent = useActionData() as SentSettings | undefined
  const name = `${user.first_name} ${user.last_name}`.trim()
  return (
    <SettingsPage
      title={t('settings.profile.title')}
      description={t('settings.profile.description')}
      path="/settings/profile"
    >
      <SettingsPanel
        id="person"
        title={name}
        start={<Avatar name={name} size="m" />}
        meta={<Standing points={user.points} />}
      >
        <ProfileForm user={user} countries={countries} sent={sent} />
      </SettingsPanel>
      {billing !== null && <BillingPanel details={billing} countries={countries} sent={sent} />}
      <ReadingPanel />
    </SettingsPage>
  )
}

function Standing({ points }: { points: string }) {
  const account = useAccount()
  const count = parsePoints(points)
  return (
    <>
      {account !== null && (
        <>
          {planChipOf(account)}
          <Dot />
        </>
      )}
      {t('settings.profile.credits', { count, points: formatPoints(count) })}
    </>
  )
}
