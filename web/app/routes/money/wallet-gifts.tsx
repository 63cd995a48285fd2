import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useLocation,
} from 'react-router'
import type { Wallet } from '@sohbet/contract/wallet'
import { t } from '@sohbet/messages'
import { apiOf } from '#api/api-context.ts'
// Must precede every import that creates a schema: see check-form.ts.
import { type GivingStep, sendGift } from '#features/gifts/give/send-gift.ts'
import { accountChanged } from '#session/account/account-changes.ts'
import { readForm } from '#forms/form-request.ts'
import { type GiftOffers, loadOffers } from '#features/gifts/give/gift-offers.ts'
import { GivenGifts, type GivenGiftsProps } from '#features/gifts/given-gifts.tsx'
import { GivingForm } from '#features/gifts/give/giving-form.tsx'
import { GivingDone, GivingReview } from '#features/gifts/give/giving-steps.tsx'
import type { PageHandle } from '#lib/page/page-handle.ts'
import { Balance, WalletPage } from '#features/wallet/wallet-page.tsx'
import { Panel, TopColumns } from '#features/money/panels.tsx'
import { loadWallet } from './load-wallet.ts'
import { redirectToLogin } from '../account/require-member.ts'
import { requireProfile } from '../account/require-profile.ts'

interface GiftsData extends GivenGiftsProps {
  wallet: Wallet
  offers: GiftOffers
}

/** How the shell presents this page. */
export const handle: PageHandle = { hidesAppBanner: true, heading: () => t('gifts.give.pageTitle') }

/** The balance, the gifts offered, and those given. */
export async function loader(args: LoaderFunctionArgs): Promise<GiftsData> {
  const [wallet] = await Promise.all([loadWallet(args), requireProfile(args)])
  const query = new URL(args.request.url).searchParams
  const page = /^[1-9]\d{0,3}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
  const api = apiOf(args.context)
  const [offers, given] = await Promise.all([loadOffers(api, query), api('listGifts', { query: { page } })])
  return {
    wallet,
    offers,
    gifts: given.ok ? given.body.data : null,
    pageInfo: given.ok ? given.body.page_info : null,
  }
}

/** Handles the form, the review and the way back, in the browser as on the server. */
export async function action({ context, request }: ActionFunctionArgs) {
  const api = apiOf(context)
  const [form, wallet, offers] = await Promise.all([
    readForm(request.clone()),
    // Not `loadWallet`: a refusal must not replace the form by an error page.
    api('getWallet', {}),
    loadOffers(api, new URL(request.url).searchParams),
  ])
  const giving = wallet.ok ? { offers, balance: wallet.body.data.balance } : wallet
  const made = await sendGift(api, form, giving)
  if ('ok' in made) throw redirectToLogin(request)
  if (made.step === 'done' && typeof window !== 'undefined') accountChanged()
  return data(made, { status: made.step === 'form' ? (made.returned?.status ?? 200) : 200 })
}

/** `/wallet/gifts` (N15): a form, then a review, then a confirmation; below it the gifts given. */
export function Component() {
  const { wallet, offers, ...given } = useLoaderData<GiftsData>()
  const made = useActionData<GivingStep>()
  // A confirmation stays visible; otherwise the page says whom to contact.
  const isPaused = wallet.is_frozen && made?.step !== 'done'
  return (
    <WalletPage
      title={t('gifts.give.pageTitle')}
      description={t('gifts.give.description')}
      path="/wallet/gifts"
      wallet={wallet}
    >
      <TopColumns>
        {!isPaused && (
          <Panel>
            <Step made={made ?? { step: 'form', returned: null, missing: null }} offers={offers} />
          </Panel>
        )}
        <Balance credits={wallet.balance} />
      </TopColumns>
      <GivenGifts {...given} />
    </WalletPage>
  )
}

function Step({ made, offers }: { made: GivingStep; offers: GiftOffers }) {
  const { pathname, search } = useLocation()
  const here = `${pathname}${search}`
  switch (made.step) {
    case 'form':
      // Another address offers other items, so the form is remounted.
      return <GivingForm key={here} {...made} offers={offers} here={here} />
    case 'review':
      return <GivingReview {...made} here={here} />
    case 'done':
      return <GivingDone {...made} />
  }
}
