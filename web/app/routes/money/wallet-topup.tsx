import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import type { Currency } from '@sohbet/contract/currency'
import type { NextTax } from '@sohbet/contract/invoices'
import type { OrderDetail, PaymentMethod, Promotion } from '@sohbet/contract/orders'
import { topUpPackages } from '@sohbet/contract/top-up'
import type { Wallet } from '@sohbet/contract/wallet'
import { t } from '@sohbet/messages'
import { apiOf } from '#api/api-context.ts'
import { readForm } from '#forms/form-request.ts'
import { newIdempotencyKey } from '#forms/idempotency-key.ts'
import {
  currencyIn,
  loadCurrencies,
  loadMethods,
  loadPromotions,
} from '#features/payments/order/load-payments.ts'
import { loadTax } from '#features/money/next-tax.ts'
import { backOf, confirmationPath, topUpPath } from '#features/money/payment-paths.ts'
import { PaymentStep } from '#features/payments/step/payment-step.tsx'
import { canBePaid } from '#features/payments/step/payment-state.ts'
import {
  choiceOf,
  euroChoiceOf,
  sendTopUp,
  type SoldPackage,
  type TopUpStep,
} from '#features/payments/order/send-top-up.ts'
import { type Approval, startApproval } from '#features/payments/step/start-approval.ts'
import { TopUpForm } from '#features/payments/order/top-up-form.tsx'
import type { PageHandle } from '#lib/page/page-handle.ts'
import { WalletPage } from '#features/wallet/wallet-page.tsx'
import { loadOrder } from './load-order.ts'
import { loadWallet } from './load-wallet.ts'
import { redirectToLogin } from '../account/require-member.ts'
import { requireProfile } from '../account/require-profile.ts'

interface TopUpData {
  wallet: Wallet
  methods: PaymentMethod[]
  promotions: Promotion[]
  /** The order to pay; null while the form is filled in. */
  order: OrderDetail | null
  currency: Currency
  currencies: Currency[]
  packages: SoldPackage[]
  chosen: { choice: string; amount: string }
  orderKey: string
  back: string | null
  tax: NextTax
}

/** How the shell presents this page. */
export const handle: PageHandle = { hidesAppBanner: true, heading: () => t('wallet.topUp.title') }

const path = topUpPath()
/** The initially selected package. */
const usualAmount = 50

/** The packages and payment methods; an order that can no longer be paid redirects to its result. */
export async function loader(args: LoaderFunctionArgs): Promise<TopUpData> {
  const query = new URL(args.request.url).searchParams
  const reference = query.get('order')
  const back = backOf(query)
  const api = apiOf(args.context)
  // An existing order can be paid in any case.
  const [wallet] = await Promise.all([loadWallet(args), reference === null && requireProfile(args)])
  const [methods, promotions, tax, offered, order] = await Promise.all([
    loadMethods(api),
    loadPromotions(api),
    loadTax(api),
    loadCurrencies(api),
    reference === null ? null : loadOrder(args, reference, path),
  ])
  if (order !== null && !canBePaid(order)) throw redirect(confirmationPath(order.reference ?? '', back))
  const given = query.get('amount') ?? ''
  const amount = /^[1-9]\d{0,5}$/.test(given) ? Number(given) : usualAmount
  // The amount missing for a purchase is arbitrary, and promotions are in dollars; only packages have prices
  // in euros.
  const isPackage = offered.packages.some(({ credits }) => credits === amount)
  const hasBonus = promotions.some(({ pay }) => pay === amount)
  const isExact = given !== '' && (hasBonus || !isPackage) && !query.has('currency')
  const currency = isExact ? 'USD' : currencyIn(query, offered.top_up)
  return {
    wallet,
    methods,
    promotions: currency === 'USD' ? promotions : [],
    currency,
    currencies: offered.top_up,
    packages:
      currency === 'USD' ? topUpPackages.map((credits) => ({ credits, price: credits })) : offered.packages,
    tax,
    order,
    back,
    chosen: currency === 'USD' ? choiceOf(amount) : euroChoiceOf(amount, offered.packages),
    orderKey: newIdempotencyKey(),
  }
}

/** Handles the form, and requests PayPal's page without JavaScript; the same in the browser as on the server. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const api = apiOf(context)
  const back = backOf(new URL(request.url).searchParams)
  if (form.get('intent') === 'approve') {
    const approval = await startApproval(api, Number(form.get('order_id')))
    return data(approval, { status: approval.status })
  }
  const made = await sendTopUp(api, form)
  if ('ok' in made) throw redirectToLogin(request)
  if (made.step === 'ordered')
    return redirect(
      made.isPaid ? confirmationPath(made.reference, back) : topUpPath({ order: made.reference, back }),
    )
  return data(made, { status: made.returned?.status ?? 200 })
}

/** `/wallet/topupwallet` (ROUTE-09): the form, then the payment. */
export function Component() {
  const { wallet, order, methods, ...page } = useLoaderData<TopUpData>()
  const made = useActionData<Exclude<TopUpStep, { step: 'ordered' }> | Approval>()
  return (
    <WalletPage
      title={t('wallet.topUp.title')}
      description={t('wallet.topUp.description')}
      path={path}
      wallet={wallet}
    >
      {order === null ? (
        <TopUpForm
          // A choice in one currency may not be sold in the other.
          key={page.currency}
          {...page}
          methods={methods}
          balance={wallet.balance}
          made={made?.step === 'form' ? made : undefined}
        />
      ) : (
        <PaymentStep
          order={order}
          methods={methods}
          back={page.back}
          approval={made?.step === 'approval' ? made : undefined}
        />
      )}
    </WalletPage>
  )
}
