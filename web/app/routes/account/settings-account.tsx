import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import type { SignedInDevice, SubscriptionInfo, User } from '@sohbet/contract/accounts'
import { t } from '@sohbet/messages'
import { apiOf } from '#api/api-context.ts'
import type { Api } from '#api/call.ts'
import { accountChanged } from '#session/account/account-changes.ts'
import { playAs } from '#session/account/played-account.ts'
import { readForm, toAnswer } from '#forms/form-request.ts'
import { newIdempotencyKey } from '#forms/idempotency-key.ts'
import type { SentForm } from '#forms/sent-form.ts'
import { cancelPlan, changePlan } from '#features/plans/state/change-plan.ts'
import { endSession } from '#session/visit/session.ts'
import { changePassword, endDeviceSession } from '#features/settings/account/change-password.ts'
import { deleteAccount } from '#features/settings/account/delete-account.ts'
import { DeleteAccountPanel } from '#features/settings/account/delete-account-panel.tsx'
import { DevicesPanel } from '#features/settings/account/devices-panel.tsx'
import { EmailPanel } from '#features/settings/account/email-panel.tsx'
import { OwnRecordsPanel } from '#features/settings/records/own-records-panel.tsx'
import { PasswordForm } from '#features/settings/account/password-form.tsx'
import { PlanPanel } from '#features/settings/account/plan-panel.tsx'
import { SettingsPage, SettingsPanel } from '#features/settings/settings-page.tsx'
import type { SentSettings, SettingsIntent } from '#features/settings/use-settings-form.ts'
import type { PageHandle } from '#lib/page/page-handle.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { redirectToLogin, requireMember } from './require-member.ts'

/** How the shell presents this page. */
export const handle: PageHandle = { heading: () => t('settings.account.heading') }

interface AccountPage {
  user: User
  subscription: SubscriptionInfo | null
  devices: SignedInDevice[] | null
  /** A plan change that is submitted twice is made once (D10). */
  formKey: string
}

/** The signed-in user with plan and devices; without the last two the password can still be changed. */
export async function loader(args: LoaderFunctionArgs): Promise<AccountPage> {
  const user = await requireMember(args)
  const api = apiOf(args.context)
  const [plan, devices] = await Promise.all([api('getSubscription', {}), api('listSessions', {})])
  return {
    user,
    subscription: plan.ok ? plan.body.data : null,
    devices: devices.ok ? devices.body.data : null,
    formKey: newIdempotencyKey(),
  }
}

/** Handles each form of the page by its `intent`, in the browser as on the server. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const [intent, send] = senders.find(([name]) => name === form.get('intent')) ?? []
  if (intent === undefined || send === undefined) throw data({ message: 'Bad Request' }, { status: 400 })
  const sent = await send(apiOf(context), form)
  if (!sent.isDone && sent.status === 401) throw redirectToLogin(request)
  if (intent !== 'delete-account' || !sent.isDone) return toAnswer<SentSettings>({ intent, ...sent })
  if (typeof window !== 'undefined') sayGoodbye()
  return redirect('/')
}

const senders: readonly [SettingsIntent, (api: Api, form: FormData) => Promise<SentForm>][] = [
  ['change-password', changePassword],
  ['end-session', endDeviceSession],
  ['cancel-plan', cancelPlan],
  ['keep-plan', changePlan],
  ['delete-account', deleteAccount],
]

function sayGoodbye(): void {
  accountChanged({ isSignedIn: false })
  playAs(null)
  endSession()
  showToast('success', t('settings.delete.done'))
}

/** `/settings/account` (ROUTE-13, UMENU-06, B-34). */
export function Component() {
  const { user, subscription, devices, formKey } = useLoaderData<AccountPage>()
  const sent = useActionData<SentSettings>()
  const [query] = useSearchParams()
  return (
    <SettingsPage
      title={t('settings.account.title')}
      description={t('settings.account.description')}
      path="/settings/account"
    >
      <EmailPanel email={user.email} pendingEmail={user.pending_email} />
      <SettingsPanel id="password" title={t('settings.password.title')}>
        <PasswordForm sent={sent} email={user.email} />
      </SettingsPanel>
      <PlanPanel
        subscription={subscription}
        isAsking={query.has('cancel-plan')}
        formKey={formKey}
        sent={sent}
      />
      <DevicesPanel devices={devices} sent={sent} />
      <OwnRecordsPanel />
      <DeleteAccountPanel points={user.points} isAsking={query.has('delete')} sent={sent} />
    </SettingsPage>
  )
}
