import { useEffect } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigate,
  useRevalidator,
} from 'react-router'
import type { OpenedGift } from '@sohbet/contract/gifts'
import { t } from '@sohbet/messages'
import { apiOf } from '#api/api-context.ts'
import { accountChanged } from '#session/account/account-changes.ts'
import { mailedCode } from '#features/account/password/mailed-code.ts'
import { readForm } from '#forms/form-request.ts'
import { newIdempotencyKey } from '#forms/idempotency-key.ts'
import { type GiftStep, sendGiftForm } from '#features/gifts/claim-gift.ts'
import { giftPath } from '#features/gifts/gift-paths.ts'
import { GiftClaimed } from '#features/gifts/gift-claimed.tsx'
import { GiftPage, GiftView } from '#features/gifts/gift-view.tsx'
import { RefuseGifts } from '#features/gifts/refuse-gifts.tsx'
import { invalidateIndex } from '#session/index-menu.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import type { PageHandle } from '#lib/page/page-handle.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { refusedPage } from '../site/refused-page.ts'
import { redirectToLogin } from '../account/require-member.ts'
import { tabStorage } from '#lib/storage/slice-storage.ts'

interface GiftData {
  /** Empty if neither the address nor the tab has one. */
  code: string
  /** Null if no gift has this code. */
  gift: OpenedGift | null
  claimKey: string
}

/** How the shell presents this page; its address is a secret of its receiver. */
export const handle: PageHandle = {
  hidesAppBanner: true,
  heading: () => t('gifts.page.heading'),
  isUnlisted: true,
}

/** The gift of the address or of this tab: while its receiver signs in or registers, no address contains the code. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const code = mailedCode(new URL(request.url).searchParams) || readGiftCode()
  const claimKey = newIdempotencyKey()
  if (code === '') return { code, gift: null, claimKey } satisfies GiftData
  const answer = await apiOf(context)('openGift', { body: { code } })
  if (answer.ok) return { code, gift: answer.body.data, claimKey } satisfies GiftData
  // An unknown code and an invalid one are treated the same.
  if (answer.status === 404 || answer.status === 400)
    return data({ code, gift: null, claimKey } satisfies GiftData, { status: 404 })
  throw refusedPage(answer)
}

/** Removing the code from the address changes nothing else. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args
  const isStripped = currentUrl.searchParams.has('code') && !nextUrl.searchParams.has('code')
  return isStripped && formMethod === undefined ? false : defaultShouldRevalidate
}

/** Claims the gift, or blocks further gifts; forms, so that both work without JavaScript. */
export async function action({ context, request }: ActionFunctionArgs) {
  const made = await sendGiftForm(apiOf(context), await readForm(request.clone()))
  if ('ok' in made) throw redirectToLogin(request)
  if (made.step === 'claimed' && typeof window !== 'undefined') {
    // Updates the credits and the plan in the menu, and every lock of cached pages.
    accountChanged()
    invalidateIndex()
    dropGiftCode()
  }
  return data(made, { status: made.step === 'failed' ? made.status : 200 })
}

/** `/gift?code=`, linked from the email of a gift (N15). */
export function Component() {
  const page = useLoaderData<GiftData>()
  const made = useActionData<GiftStep>()
  useCodeOfTab(page.code)
  return (
    <GiftPage>
      <PageHead title={t('gifts.page.title')} description={t('gifts.page.description')} isIndexed={false} />
      <Content page={page} made={made} />
    </GiftPage>
  )
}

function Content({ page: { code, gift, claimKey }, made }: { page: GiftData; made: GiftStep | undefined }) {
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  const codeInPath = query.get('code') ?? undefined
  const failed = made?.step === 'failed' ? made : undefined
  const message = failed?.message ?? null
  if (made?.step === 'claimed') return <GiftClaimed claimed={made.claimed} />
  if (gift === null) return <NoGift isIncomplete={code === ''} />
  if (query.has('refuse'))
    return (
      <RefuseGifts code={code} codeInPath={codeInPath} isDone={made?.step === 'refused'} message={message} />
    )
  return (
    <GiftView
      gift={gift}
      code={code}
      codeInPath={codeInPath}
      claimKey={failed?.claimKey ?? claimKey}
      message={message}
    />
  )
}

function NoGift({ isIncomplete }: { isIncomplete: boolean }) {
  return (
    <EmptyState
      title={isIncomplete ? t('gifts.page.incomplete') : t('gifts.page.none')}
      message={t('gifts.page.openAgain')}
      action={{ label: t('ui.goHome'), to: '/' }}
    />
  )
}

/**
 * Moves the code from the address into the tab, where it survives signing in and a reload without being in
 * any other address, history list or referrer.
 */
function useCodeOfTab(code: string): void {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const query = new URLSearchParams(search)
    const given = query.get('code')
    // The server does not know the tab's code: a page rendered without one is loaded again.
    if (given === null && code === '' && readGiftCode() !== '') void revalidate()
    if (given === null || !keepGiftCode(given)) return
    void navigate(giftPath({ isRefusing: query.has('refuse') }), { replace: true, preventScrollReset: true })
  }, [search, code, navigate, revalidate])
}

const key = 'sohbet:gift:v1'

/** The code of this tab's gift, which survives signing in and registering; empty if there is none. */
function readGiftCode(): string {
  const code = import.meta.env.SSR ? undefined : tabStorage.read(key)
  return typeof code === 'string' ? code : ''
}

/** Stores the code for this tab; false if the browser's storage is full or denied. */
function keepGiftCode(code: string): boolean {
  tabStorage.write(key, code)
  return readGiftCode() === code
}

/** Deletes the code once it is settled. */
function dropGiftCode(): void {
  tabStorage.remove(key)
}
