import clsx from 'clsx'
import type { GiftItem } from '@sohbet/contract/gifts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { formatDate } from '../../ui/format/format-date.ts'
import { useAccount } from '../../session/account/account-context.ts'
import { toJoinPath } from '../../session/sign-in/login-target.ts'
import { Text } from '../../ui/text/text.tsx'
import { SpreadCover } from '../cover/cover.tsx'
import { ClaimForm } from './claim-form.tsx'
import { kindNames, seedOf } from './gift-item.ts'
import type { GiftViewProps } from './gift-item.ts'
import { GiftNote } from './gift-note.tsx'
import { giftPath, givingPath } from './gift-paths.ts'
import { WayOn } from '../money/way-on.tsx'
import { Says, Ways } from './gift-ways.tsx'
import styles from './gift-view.module.css'

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
        <Text look="lead" className={styles['item']} dir="auto">
          {item.title}
        </Text>
      </div>
      {note !== null && (
        <div className={styles['note']}>
          <GiftNote note={note} label="The note that goes with it" />
        </div>
      )}
      <Standing {...props} />
      {!gift.is_own && gift.status !== 'returned' && (
        <LinkButton
          look="text"
          className={styles['refuse']}
          to={giftPath({ code: codeInPath, isRefusing: true })}
          isPrefetched={false}
        >
          I would rather not be sent gifts
        </LinkButton>
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
      <Says ways={<WayOn to="/">Go home</WayOn>}>
        It was not claimed in time and has gone back. Nothing is lost: its giver has it again.
      </Says>
    )
  if (gift.status === 'claimed') return <Claimed gift={gift} />
  if (gift.is_own)
    return (
      <Says ways={<WayOn to={givingPath()}>See your gifts</WayOn>}>
        This is how your friend sees it. It waits until {until}.
      </Says>
    )
  if (account === null) {
    const here = giftPath({ code: codeInPath })
    return (
      <Says
        ways={
          <>
            <WayOn to={toJoinPath('login', here)} isFirst>
              Sign in to accept
            </WayOn>
            <WayOn to={toJoinPath('signup', here)}>Create an account</WayOn>
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
    return <Says ways={<WayOn to={givingPath()}>See your gifts</WayOn>}>Your friend has accepted it.</Says>
  if (isMine) return <Says ways={<Ways item={item} isCredits={false} />}>You have accepted this gift.</Says>
  return (
    <Says ways={<WayOn to="/wallet">Open wallet</WayOn>}>
      This gift has been accepted already. If that was you, sign in with that account to find it.
    </Says>
  )
}

// What waits is drawn and not yet inked.
function Draft({ item }: { item: GiftItem }) {
  const address = `/cover/${encodeURIComponent(seedOf(item))}.svg?draft`
  return <img src={address} width={224} height={224} alt="" />
}
