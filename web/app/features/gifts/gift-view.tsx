import type { ReactNode } from 'react'
import clsx from 'clsx'
import { Form, useNavigation } from 'react-router'
import type { GiftItem, OpenedGift } from '@sohbet/contract/gifts'
import { t } from '@sohbet/messages'
import { LinkButton } from '#ui/button/link-button.tsx'
import { formatDate } from '#ui/format/format-date.ts'
import { Container } from '#ui/layout/layout.tsx'
import { Text } from '#ui/text/text.tsx'
import { rich } from '#ui/text/rich.ts'
import { useAccount } from '#session/account/account-context.ts'
import { toJoinPath } from '#session/sign-in/login-target.ts'
import { PageAccount } from '#session/account/page-account.tsx'
import { dayOf, isolate } from '#features/money/rich-parts.tsx'
import { SpreadCover } from '#features/cover/cover.tsx'
import { ContinueLink } from '#features/money/continue-link.tsx'
import { Refused } from '#forms/form-outcome.tsx'
import { idempotencyField } from '#forms/idempotency-key.ts'
import { SubmitButton } from '#forms/submit-button.tsx'
import { countCredits } from '#features/money/count-credits.ts'
import { type GiftViewProps, kindNames, seedOf } from './gift-item.ts'
import { GiftNote, GiftMessage, GiftLinks } from './gift-links.tsx'
import { giftPath, givingPath } from './gift-paths.ts'
import styles from './gift-view.module.css'

/** The page of a gift. */
export function GiftPage({ children }: { children: ReactNode }) {
  return <Container className={styles['page']}>{children}</Container>
}

/** An unclaimed gift: its giver, item and note, and the button to claim it (N15). */
export function GiftView(props: GiftViewProps) {
  const { gift, codeInPath } = props
  const { item, note, from } = gift
  return (
    <>
      <div className={clsx(styles['cover'], gift.status === 'waiting' && styles['draft'])}>
        {gift.status === 'waiting' ? <Draft item={item} /> : <SpreadCover seed={seedOf(item)} />}
      </div>
      <div className={styles['head']}>
        <p className={styles['kind']}>{t(kindNames[item.kind])}</p>
        <h1>
          {gift.is_own ? (
            t('gifts.view.own')
          ) : from === null ? (
            t('gifts.view.forYou')
          ) : (
            <FromName name={from} />
          )}
        </h1>
        <Text variant="lead" className={styles['item']} dir="auto">
          {item.title}
        </Text>
      </div>
      {note !== null && (
        <div className={styles['note']}>
          <GiftNote note={note} label={t('gifts.view.note')} />
        </div>
      )}
      <Status {...props} />
      {!gift.is_own && gift.status !== 'returned' && (
        <LinkButton
          variant="text"
          className={styles['refuse']}
          to={giftPath({ code: codeInPath, isRefusing: true })}
          isPrefetched={false}
        >
          {t('gifts.view.refuse')}
        </LinkButton>
      )}
    </>
  )
}

function FromName({ name }: { name: string }) {
  return rich('gifts.view.from', { giver: name, name: isolate })
}

// Shown in place of the button, depending on the viewer.
function Status(props: GiftViewProps) {
  const { gift, codeInPath } = props
  const account = useAccount()
  const until = {
    date: formatDate(gift.returns_at),
    day: dayOf(gift.returns_at),
  }
  if (gift.status === 'returned')
    return (
      <GiftMessage ways={<ContinueLink to="/">{t('ui.goHome')}</ContinueLink>}>
        {t('gifts.view.returned')}
      </GiftMessage>
    )
  if (gift.status === 'claimed') return <Claimed gift={gift} />
  if (gift.is_own)
    return (
      <GiftMessage ways={<ContinueLink to={givingPath()}>{t('gifts.view.seeYours')}</ContinueLink>}>
        {rich('gifts.view.ownWaits', until)}
      </GiftMessage>
    )
  if (account === null) {
    const here = giftPath({ code: codeInPath })
    return (
      <GiftMessage
        ways={
          <>
            <ContinueLink to={toJoinPath('login', here)} isFirst>
              {t('gifts.view.signIn')}
            </ContinueLink>
            <ContinueLink to={toJoinPath('signup', here)}>{t('gifts.view.join')}</ContinueLink>
          </>
        }
      >
        {rich('gifts.view.visitorWaits', until)}
      </GiftMessage>
    )
  }
  return <ClaimForm {...props} />
}

function Claimed({
  gift: { item, is_own: isOwn, is_claimed_by_caller: isMine },
}: Pick<GiftViewProps, 'gift'>) {
  if (isOwn)
    return (
      <GiftMessage ways={<ContinueLink to={givingPath()}>{t('gifts.view.seeYours')}</ContinueLink>}>
        {t('gifts.view.ownClaimed')}
      </GiftMessage>
    )
  if (isMine)
    return (
      <GiftMessage ways={<GiftLinks item={item} isCredits={false} />}>{t('gifts.view.claimed')}</GiftMessage>
    )
  return (
    <GiftMessage ways={<ContinueLink to="/wallet">{t('money.openWallet')}</ContinueLink>}>
      {t('gifts.view.claimedElsewhere')}
    </GiftMessage>
  )
}

// An unclaimed item is drawn in outline only.
function Draft({ item }: { item: GiftItem }) {
  const address = `/cover/${encodeURIComponent(seedOf(item))}.svg?draft`
  return <img src={address} width={224} height={224} alt="" />
}

/** Accepts a gift, and says beforehand which part of it is paid out as credits. */
function ClaimForm({ gift, code, codeInPath, claimKey, message }: GiftViewProps) {
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <Form
      method="post"
      action={giftPath({ code: codeInPath })}
      preventScrollReset
      className={styles['form']}
      aria-label={t('gifts.claim.send')}
    >
      {message !== null && <Refused isAlert>{message}</Refused>}
      {gift.credits_to_come > 0 && gift.item.kind !== 'credits' && (
        <p className={styles['says']}>{ownedText(gift)}</p>
      )}
      <input type="hidden" name="intent" value="claim" />
      <input type="hidden" name="code" value={code} />
      <PageAccount />
      <input type="hidden" name={idempotencyField} value={claimKey} />
      <SubmitButton isSending={isSending} label={t('gifts.claim.send')} busyLabel={t('gifts.claim.busy')} />
      <p className={styles['says']}>
        {rich('gifts.claim.waitsUntil', {
          date: formatDate(gift.returns_at),
          day: dayOf(gift.returns_at),
        })}
      </p>
    </Form>
  )
}

function ownedText({ comes_as_credits: isAll, credits_to_come: credits, item }: OpenedGift): string {
  if (isAll && item.kind === 'plan') return t('gifts.claim.planAsCredits', { credits: countCredits(credits) })
  if (isAll) return t('gifts.claim.ownedAsCredits', { credits: countCredits(credits) })
  return t('gifts.claim.ownedInPart', { count: credits, credits: countCredits(credits) })
}
