import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { t } from '@sohbet/messages'
import { apiOf } from '#api/api-context.ts'
import { accountChanged } from '#session/account/account-changes.ts'
import { parsePoints } from '#session/account/account.ts'
import { downloadTrack } from '#features/downloads/download-track.ts'
import { Accepted } from '#forms/form-outcome.tsx'
import { readForm, toAnswer } from '#forms/form-request.ts'
import { newIdempotencyKey } from '#forms/idempotency-key.ts'
import { useSentForm } from '#forms/use-sent-form.ts'
import { givingPath } from '#features/gifts/gift-paths.ts'
import { BuyForm } from '#features/purchases/buy-form.tsx'
import { buyPath } from '#features/money/paths.ts'
import { countCredits } from '#features/money/count-credits.ts'
import { findOffer, type Offer } from '#features/purchases/find-offer.ts'
import { sendPurchase, type SentPurchase } from '#features/purchases/send-purchase.ts'
import { invalidateIndex } from '#session/index-menu.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import type { PageHandle } from '#lib/page/page-handle.ts'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Container, Row } from '#ui/layout/layout.tsx'
import { Link } from '#ui/link/link.tsx'
import { Text } from '#ui/text/text.tsx'
import { rich } from '#ui/text/rich.ts'
import { isolate } from '#features/money/rich-parts.tsx'
import { refusedPage } from '../site/refused-page.ts'
import { redirectToLogin } from '../account/require-member.ts'
import { requireProfile } from '../account/require-profile.ts'
import styles from './buy.module.css'

interface BuyPage {
  album: { title: string; slug: string }
  offer: Offer | undefined
  points: number
  buyKey: string
  /** The track of the page. */
  trackId: number | undefined
  isDownload: boolean
}

/** How the shell presents this page. */
export const handle: PageHandle = { hidesAppBanner: true, heading: () => t('money.buy.title') }

/** The item for sale to this user; a visitor signs in first and returns. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<BuyPage> {
  const user = await requireProfile({ context, request })
  const answer = await apiOf(context)('getCollection', { params: { type: params['slug'] ?? '' }, query: {} })
  if (!answer.ok) throw refusedPage(answer)
  const { data: collection } = answer.body
  const { searchParams } = new URL(request.url)
  const { title, slug } = collection
  const requested = Number(searchParams.get('lesson') ?? searchParams.get('download'))
  return {
    album: { title, slug },
    offer: findOffer(collection, searchParams),
    points: parsePoints(user.points),
    buyKey: newIdempotencyKey(),
    trackId: collection.tracks.find(({ id }) => id === requested)?.id,
    isDownload: searchParams.has('download'),
  }
}

/** Buys the item; a form, so that it works without JavaScript. */
export async function action({ context, request }: ActionFunctionArgs) {
  const sent = await sendPurchase(apiOf(context), await readForm(request.clone()))
  if (!sent.isDone && sent.status === 401) throw redirectToLogin(request)
  if (typeof window !== 'undefined') {
    // Updates the credits in the menu and every lock of cached pages (ZAWIYA-06).
    accountChanged()
    invalidateIndex()
  }
  return toAnswer(sent)
}

/** `/audios/detail/{slug}/buy`: the price, the button to buy, and the result. */
export function Component() {
  const page = useLoaderData<BuyPage>()
  // Returned by the action above.
  const sent = useActionData<SentPurchase>()
  const { album, offer, isDownload, trackId } = page
  const back = `/audios/detail/${album.slug}`
  const form = useSentForm(sent, {
    isSending: useNavigation().state === 'submitting',
    onDone: () => {
      if (isDownload && trackId !== undefined) void downloadTrack(trackId)
    },
  })
  const title = offer === undefined ? album.title : headingOf(offer)
  return (
    <Container className={styles['page']}>
      <PageHead title={title} description={t('money.buy.description')} isIndexed={false} />
      <Text variant="eyebrow">
        <Link to={back}>
          <bdi>{album.title}</bdi>
        </Link>
      </Text>
      <h1 dir="auto">{title}</h1>
      {sent?.isDone === true ? (
        <Done sent={sent} page={page} back={back} />
      ) : offer === undefined ? (
        <Nothing back={back} />
      ) : (
        <BuyForm form={form} offer={offer} points={page.points} buyKey={page.buyKey} back={back} />
      )}
      {sent?.isDone !== true && !isDownload && (
        <p>
          <LinkButton
            variant="text"
            to={givingPath({ album: album.slug, lesson: trackId })}
            isPrefetched={false}
          >
            {t('money.buy.give')}
          </LinkButton>
        </p>
      )}
    </Container>
  )
}

function headingOf({ kind, title }: Offer): string {
  switch (kind) {
    case 'set':
      return t('money.buy.allOf', { title })
    case 'download':
      return t('money.buy.downloadOf', { title })
    case 'lesson':
      return title
  }
}

type Bought = Extract<SentPurchase, { isDone: true }>

function Done({ sent, page, back }: { sent: Bought; page: BuyPage; back: string }) {
  const { title, spent, points } = sent
  const { trackId, isDownload, offer: next } = page
  const left = countCredits(points)
  return (
    <>
      <Accepted>
        {spent === 0
          ? rich('money.buy.doneBefore', { title, left, item: isolate })
          : rich('money.buy.done', { title, left, spent: countCredits(spent), item: isolate })}
      </Accepted>
      <Row>
        {next?.kind === 'lesson' && <NextLesson offer={next} slug={page.album.slug} />}
        <LinkButton
          variant={next?.kind === 'lesson' ? 'outline' : 'primary'}
          isBig
          isWideOnPhone
          to={trackId === undefined ? back : `${back}#audio-${trackId}`}
          {...(!isDownload && { state: { plays: trackId === undefined ? {} : { trackId } } })}
        >
          {isDownload ? t('money.buy.back') : t('money.listenNow')}
        </LinkButton>
      </Row>
    </>
  )
}

// The next of several lessons bought one after another.
function NextLesson({ offer: { id, price, rest }, slug }: { offer: Offer; slug: string }) {
  return (
    <LinkButton
      variant="primary"
      isBig
      isWideOnPhone
      to={buyPath(slug, { lessons: [id, ...(rest?.ids ?? [])] })}
      isPrefetched={false}
    >
      {t('money.buy.next', { credits: countCredits(price) })}
    </LinkButton>
  )
}

// The item was bought in another tab, or the address is outdated.
function Nothing({ back }: { back: string }) {
  return (
    <>
      <Text variant="lead">{t('money.buy.nothing')}</Text>
      <LinkButton to={back}>{t('money.buy.back')}</LinkButton>
    </>
  )
}
