import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import type { Wallet } from '@sohbet/contract/wallet'
import { t } from '@sohbet/messages'
import { apiOf } from '#api/api-context.ts'
// Must precede every import that creates a schema: see check-form.ts.
import { sendTransfer, type TransferStep } from '#features/wallet/send-transfer.ts'
import { accountChanged } from '#session/account/account-changes.ts'
import { readForm } from '#forms/form-request.ts'
import type { PageHandle } from '#lib/page/page-handle.ts'
import { TransferDone, TransferForm, transferPath, TransferReview } from '#features/wallet/transfer-form.tsx'
import { Balance, WalletPage } from '#features/wallet/wallet-page.tsx'
import { Text } from '#ui/text/text.tsx'
import { Panel, TopColumns } from '#features/money/panels.tsx'
import { countCredits } from '#features/money/count-credits.ts'
import { loadWallet } from './load-wallet.ts'
import { redirectToLogin } from '../account/require-member.ts'
import { requireProfile } from '../account/require-profile.ts'

/** How the shell presents this page. */
export const handle: PageHandle = { hidesAppBanner: true, heading: () => t('wallet.transfer.pageTitle') }

/** The wallet with its balance. */
export async function loader(args: LoaderFunctionArgs): Promise<Wallet> {
  const [wallet] = await Promise.all([loadWallet(args), requireProfile(args)])
  return wallet
}

/** Handles the form, the review and the way back, in the browser as on the server. */
export async function action({ context, request }: ActionFunctionArgs) {
  const made = await sendTransfer(apiOf(context), await readForm(request))
  if ('ok' in made) throw redirectToLogin(request)
  if (made.step === 'done' && typeof window !== 'undefined') accountChanged()
  return data(made, { status: made.step === 'form' ? (made.returned?.status ?? 200) : 200 })
}

/** `/wallet/transferCredits/` (ROUTE-10): a form, then a review, then a confirmation. */
export function Component() {
  const wallet = useLoaderData<Wallet>()
  const made = useActionData<TransferStep>()
  // A confirmation stays visible; otherwise the page says whom to contact.
  const isPaused = wallet.is_frozen && made?.step !== 'done'
  return (
    <WalletPage
      title={t('wallet.transfer.pageTitle')}
      description={t('wallet.transfer.description')}
      path={transferPath}
      wallet={wallet}
    >
      <TopColumns>
        {!isPaused && (
          <Panel>
            <Step made={made ?? { step: 'form', returned: null }} balance={wallet.balance} />
          </Panel>
        )}
        <Balance credits={wallet.balance}>
          {wallet.may_send_today !== null && !wallet.is_frozen && (
            <Text variant="muted">
              {t('wallet.transfer.today', {
                credits: countCredits(Math.min(wallet.may_send_today, wallet.balance)),
              })}
            </Text>
          )}
        </Balance>
      </TopColumns>
    </WalletPage>
  )
}

function Step({ made, balance }: { made: TransferStep; balance: number }) {
  switch (made.step) {
    case 'form':
      return <TransferForm returned={made.returned} balance={balance} />
    case 'review':
      return <TransferReview {...made} />
    case 'done':
      return <TransferDone {...made} />
  }
}
