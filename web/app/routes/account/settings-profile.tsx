import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  replace,
  useActionData,
  useLoaderData,
  useLocation,
} from 'react-router'
import type { User } from '@sohbet/contract/accounts'
import type { BillingDetails } from '@sohbet/contract/invoices'
import { toOwnPath } from '@sohbet/contract/own-path'
import { t } from '@sohbet/messages'
import { apiOf } from '#api/api-context.ts'
import { accountChanged } from '#session/account/account-changes.ts'
import { formatPoints, parsePoints, planChipOf } from '#session/account/account.ts'
import { useAccount } from '#session/account/account-context.ts'
import { readForm, toAnswer } from '#forms/form-request.ts'
import { type Country, loadCountries } from '#features/account/profile-fields/countries.ts'
import { NeededProfileForm } from '#features/settings/profile/needed-profile-form.tsx'
import { ProfileForm } from '#features/settings/profile/profile-form.tsx'
import { BillingPanel } from '#features/settings/billing-panel.tsx'
import { saveBilling, saveProfile } from '#features/settings/profile/save-profile.ts'
import { ReadingPanel } from '#features/settings/records/reading-panel.tsx'
import type { SentSettings } from '#features/settings/use-settings-form.ts'
import { SettingsPage, SettingsPanel } from '#features/settings/settings-page.tsx'
import type { PageHandle } from '#lib/page/page-handle.ts'
import { Avatar } from '#ui/picture/avatar.tsx'
import { Dot } from '#ui/picture/dot.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { Text } from '#ui/text/text.tsx'
import { redirectToLogin, requireMember } from './require-member.ts'
import { isComplete } from './require-profile.ts'

/** How the shell presents this page. */
export const handle: PageHandle = { heading: () => t('settings.profile.title') }

interface ProfilePage {
  user: User
  countries: Country[] | null
  /** Null if loading failed. */
  billing: BillingDetails | null
}

/** The profile of the signed-in user and the selectable countries (ACCT-07). */
export async function loader(args: LoaderFunctionArgs): Promise<ProfilePage> {
  const user = await requireMember(args)
  const api = apiOf(args.context)
  const [countries, billing] = await Promise.all([loadCountries(api), api('getBillingDetails', {})])
  return { user, countries, billing: billing.ok ? billing.body.data : null }
}

/** Saves the profile (ACCT-05) or the buyer's details on invoices, in the browser as on the server. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const intent = form.get('intent') === 'save-billing' ? 'save-billing' : 'save-profile'
  const save = intent === 'save-billing' ? saveBilling : saveProfile
  const sent = await save(apiOf(context), form)
  if (!sent.isDone && sent.status === 401) throw redirectToLogin(request)
  if (sent.isDone && typeof window !== 'undefined') accountChanged()
  const next = nextOf(new URL(request.url).search)
  if (sent.isDone && intent === 'save-profile' && next !== null) throw replace(next, 303)
  return toAnswer<SentSettings>({ intent, ...sent })
}

/** The page in `p` that needs a complete profile. */
function nextOf(search: string): string | null {
  return toOwnPath(new URLSearchParams(search).get('p'))
}

/** `/settings/profile` (ROUTE-14). */
export function Component() {
  const { user, countries, billing } = useLoaderData<ProfilePage>()
  const sent = useActionData<SentSettings>()
  const next = nextOf(useLocation().search)
  if (next !== null && !isComplete(user))
    return (
      <SettingsPage
        title={t('settings.profile.title')}
        description={t('settings.profile.description')}
        path="/settings/profile"
      >
        <SettingsPanel id="person" title={t('settings.needed.title')}>
          <Stack>
            <Text variant="muted">{t('settings.needed.lead')}</Text>
            <NeededProfileForm user={user} countries={countries} sent={sent} next={next} />
          </Stack>
        </SettingsPanel>
      </SettingsPage>
    )
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
        meta={<Status points={user.points} />}
      >
        <ProfileForm user={user} countries={countries} sent={sent} />
      </SettingsPanel>
      {billing !== null && <BillingPanel details={billing} countries={countries} sent={sent} />}
      <ReadingPanel />
    </SettingsPage>
  )
}

function Status({ points }: { points: string }) {
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
