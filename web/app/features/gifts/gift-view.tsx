import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { GiftItem, OpenedGift } from '@sohbet/contract/gifts'
import buttons from '../../ui/button/button.module.css'
import { formatDate } from '../../ui/format/format-date.ts'
import layout from '../../ui/tokens/layout.module.css'
import { Link } from '../../ui/link/link.tsx'
import { useAccount } from '../../session/account/account-context.ts'
import { toJoinPath } from '../../session/sign-in/login-target.ts'
import { SpreadCover } from '../cover/cover.tsx'
import { Refused } from '../../forms/form-outcome.tsx'
import { idempotencyField } from '../../forms/idempotency-key.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { nameCredits } from '../money/amount.tsx'
import type { ClaimedGift } from './claim-gift.ts'
import { GiftNote } from './gift-note.tsx'
import { giftPath, givingPath } from './gift-paths.ts'
import styles from './gift-view.module.css'

/** A gift, and what its form needs. */
export interface GiftViewProps {
  gift: OpenedGift
  code: string
  /** The code as addresses need it: undefined where the tab keeps it. */
  codeInPath: string | undefined
  claimKey: string
  /** Why it could not be claimed, when it was tried. */
  message: string | null
}

/** A gift as it waits: who it is from, what it is, its note, and the one thing to do (N15). */
export function GiftView(props: GiftViewProps) {
  const { gift, codeInPath } = props
  const { item, note, from } = gift
  return (
    <>
      <div className={clsx(styles['cover'], gift.status === 'waiting' && styles['draft'])}>
        {gift.status === 'waiting' ? <Draft item={item} /> : <SpreadCover seed={seedOf(item)} />}
      </div>
      <div className={styles['head']}>
        <p className={styles['kind']}>{kindNames[item.kind]}</p>
        <h1>{gift.is_own ? 'Your gift' : from === null ? 'A gift for you' : <FromName name={from} />}</h1>
        <p className={clsx(layout['lead'], styles['item'])} dir="auto">
          {item.title}
        </p>
      </div>
      {note !== null && (
        <div className={styles['note']}>
          <GiftNote note={note} label="The note that goes with it" />
        </div>
      )}
      <Standing {...props} />
      {!gift.is_own && gift.status !== 'returned' && (
        <Link
          className={clsx(buttons['text'], styles['refuse'])}
          to={giftPath({ code: codeInPath, isRefusing: true })}
          isPrefetched={false}
        >
          I would rather not be sent gifts
        </Link>
      )}
    </>
  )
}

function FromName({ name }: { name: string }) {
  return (
    <>
      A gift from <bdi>{name}</bdi>
    </>
  )
}

// What stands where the button is, for each who may look at it.
function Standing(props: GiftViewProps) {
  const { gift, codeInPath } = props
  const account = useAccount()
  const until = <time dateTime={gift.returns_at}>{formatDate(gift.returns_at)}</time>
  if (gift.status === 'returned')
    return (
      <Says ways={<Way to="/">Go home</Way>}>
        It was not claimed in time and has gone back. Nothing is lost: its giver has it again.
      </Says>
    )
  if (gift.status === 'claimed') return <Claimed gift={gift} />
  if (gift.is_own)
    return (
      <Says ways={<Way to={givingPath()}>See your gifts</Way>}>
        This is how your friend sees it. It waits until {until}.
      </Says>
    )
  if (account === null) {
    const here = giftPath({ code: codeInPath })
    return (
      <Says
        ways={
          <>
            <Way to={toJoinPath('login', here)} isFirst>
              Sign in to accept
            </Way>
            <Way to={toJoinPath('signup', here)}>Create an account</Way>
          </>
        }
      >
        It is yours once you are signed in; an account is free. It waits until {until}.
      </Says>
    )
  }
  return <ClaimForm {...props} />
}

function Claimed({
  gift: { item, is_own: isOwn, is_claimed_by_caller: isMine },
}: Pick<GiftViewProps, 'gift'>) {
  if (isOwn)
    return <Says ways={<Way to={givingPath()}>See your gifts</Way>}>Your friend has accepted it.</Says>
  if (isMine) return <Says ways={<Ways item={item} isCredits={false} />}>You have accepted this gift.</Says>
  return (
    <Says ways={<Way to="/wallet">Open wallet</Way>}>
      This gift has been accepted already. If that was you, sign in with that account to find it.
    </Says>
  )
}

function ClaimForm({ gift, code, codeInPath, claimKey, message }: GiftViewProps) {
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <Form
      method="post"
      action={giftPath({ code: codeInPath })}
      preventScrollReset
      className={styles['form']}
      aria-label="Accept the gift"
    >
      {message !== null && <Refused isAlert>{message}</Refused>}
      {gift.credits_to_come > 0 && gift.item.kind !== 'credits' && (
        <p className={styles['says']}>{ownedWords(gift)}</p>
      )}
      <input type="hidden" name="intent" value="claim" />
      <input type="hidden" name="code" value={code} />
      <input type="hidden" name={idempotencyField} value={claimKey} />
      <SubmitButton isSending={isSending} label="Accept the gift" busyLabel="Accepting…" />
      <p className={styles['says']}>
        It waits until <time dateTime={gift.returns_at}>{formatDate(gift.returns_at)}</time>.
      </p>
    </Form>
  )
}

function ownedWords({ comes_as_credits: isAll, credits_to_come: credits, item }: OpenedGift): string {
  if (isAll && item.kind === 'plan')
    return `It cannot be added to the plan you have, so it comes to you as ${nameCredits(credits)}.`
  if (isAll) return `You own this already, so it comes to you as ${nameCredits(credits)}.`
  return `You own a part of it already; for that part ${nameCredits(credits)} come to your wallet.`
}

/** A gift that was claimed just now. */
export function GiftClaimed({ claimed: { item, taken_as: takenAs, credits } }: { claimed: ClaimedGift }) {
  const isCredits = takenAs === 'credits'
  return (
    <>
      <div className={styles['cover']}>
        <SpreadCover seed={seedOf(item)} />
      </div>
      <div className={styles['head']} role="status" tabIndex={-1} ref={focus}>
        <p className={styles['kind']}>{kindNames[item.kind]}</p>
        <h1>It is yours</h1>
        <p className={clsx(layout['lead'], styles['item'])}>
          {isCredits ? (
            `${nameCredits(credits)} ${credits === 1 ? 'is' : 'are'} in your wallet.`
          ) : (
            <>
              <bdi>{item.title}</bdi> {openWords[item.kind]}
              {credits > 0 && ` For what you owned of it, ${nameCredits(credits)} came to your wallet.`}
            </>
          )}
        </p>
      </div>
      <div className={clsx(layout['row'], styles['ways'])}>
        <Ways item={item} isCredits={isCredits} />
      </div>
    </>
  )
}

function Ways({ item: { kind, path }, isCredits }: { item: GiftItem; isCredits: boolean }) {
  return (
    <>
      {path !== null && !isCredits && (
        <Way to={path} isFirst>
          Listen now
        </Way>
      )}
      {kind === 'plan' && !isCredits && (
        <Way to="/" isFirst>
          Go and listen
        </Way>
      )}
      <Way to="/wallet" isFirst={isCredits || kind === 'credits'}>
        Open wallet
      </Way>
    </>
  )
}

/** Asks whether gifts should stop, and says so when they have; the gift itself stays as it is. */
export function RefuseGifts({
  code,
  codeInPath,
  isDone,
  message,
}: Pick<GiftViewProps, 'code' | 'codeInPath' | 'message'> & { isDone: boolean }) {
  const isSending = useNavigation().formMethod === 'POST'
  const back = giftPath({ code: codeInPath })
  if (isDone)
    return (
      <>
        <div className={styles['head']} role="status" tabIndex={-1} ref={focus}>
          <h1>No more gifts</h1>
          <p className={layout['lead']}>No further gift will be sent to this address.</p>
        </div>
        <div className={clsx(layout['row'], styles['ways'])}>
          <Way to={back}>Back to this gift</Way>
          <Way to="/">Go home</Way>
        </div>
      </>
    )
  return (
    <>
      <div className={styles['head']}>
        <h1>Stop gifts to this address?</h1>
        <p className={layout['lead']}>
          No one will be able to send gifts to the address that this one came to. This gift stays yours to
          accept.
        </p>
      </div>
      <Form
        method="post"
        action={giftPath({ code: codeInPath, isRefusing: true })}
        preventScrollReset
        className={styles['form']}
        aria-label="Stop gifts"
      >
        {message !== null && <Refused isAlert>{message}</Refused>}
        <input type="hidden" name="intent" value="refuse" />
        <input type="hidden" name="code" value={code} />
        <div className={clsx(layout['row'], styles['ways'])}>
          <SubmitButton isSending={isSending} label="Stop gifts" busyLabel="Stopping…" />
          <Way to={back}>Back to this gift</Way>
        </div>
      </Form>
    </>
  )
}

function Says({ ways, children }: { ways: ReactNode; children: ReactNode }) {
  return (
    <>
      <p className={styles['says']}>{children}</p>
      <div className={clsx(layout['row'], styles['ways'])}>{ways}</div>
    </>
  )
}

function Way({ to, isFirst = false, children }: { to: string; isFirst?: boolean; children: ReactNode }) {
  return (
    <Link
      className={clsx(
        buttons['button'],
        buttons['big'],
        buttons['wideOnPhone'],
        isFirst ? buttons['primary'] : buttons['outline'],
      )}
      to={to}
      isPrefetched={false}
    >
      {children}
    </Link>
  )
}

// What waits is drawn and not yet inked.
function Draft({ item }: { item: GiftItem }) {
  const address = `/cover/${encodeURIComponent(seedOf(item))}.svg?draft`
  return <img src={address} width={224} height={224} alt="" />
}

const kindNames: Record<GiftItem['kind'], string> = {
  credits: 'Credits',
  lesson: 'A zawiya lesson',
  set: 'A set of zawiya lessons',
  plan: 'A plan',
}

const openWords: Record<GiftItem['kind'], string> = {
  credits: 'are in your wallet.',
  lesson: 'is open to you.',
  set: 'is open to you.',
  plan: 'is added to your account, after all that is paid for.',
}

/** The drawing of what was given; credits and plans have one of their own. */
function seedOf({ path }: GiftItem): string {
  return /^\/audios\/detail\/([^/?#]+)/.exec(path ?? '')?.[1] ?? 'a-gift-between-friends'
}

function focus(element: HTMLElement | null): void {
  element?.focus()
}
