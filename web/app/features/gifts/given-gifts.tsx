import type { GivenGift } from '@sohbet/contract/gifts'
import type { PageInfo } from '@sohbet/contract/paging'
import { formatDate } from '../../ui/format/format-date.ts'
import { SectionHead } from '../../ui/layout/layout.tsx'
import { Icon } from '../../ui/picture/icon.tsx'
import type { IconName } from '../../ui/picture/icon.tsx'
import { Link } from '../../ui/link/link.tsx'
import { Pager } from '../../ui/link/pager.tsx'
import { Text } from '../../ui/text/text.tsx'
import { givingPath } from './gift-paths.ts'
import styles from './given-gifts.module.css'

/** A page of the gifts that a member gave. */
export interface GivenGiftsProps {
  /** Null: they could not be loaded. */
  gifts: readonly GivenGift[] | null
  pageInfo: PageInfo | null
}

/** What was given, and whether it waits, was claimed or came back; nothing else is told of it (N15). */
export function GivenGifts({ gifts, pageInfo }: GivenGiftsProps) {
  return (
    <section className={styles['given']} aria-labelledby="given-gifts">
      <SectionHead>
        <h2 id="given-gifts">Gifts you have given</h2>
      </SectionHead>
      {gifts === null ? (
        <p>Your gifts could not be loaded. Please try again in a moment.</p>
      ) : gifts.length === 0 ? (
        <Text look="muted">You have not given any gifts yet.</Text>
      ) : (
        <ul className={styles['list']}>
          {gifts.map((gift) => (
            <Given key={gift.id} {...gift} />
          ))}
        </ul>
      )}
      {pageInfo !== null && (
        <Pager
          page={pageInfo.page}
          totalPages={pageInfo.total_pages}
          hrefOf={(page) => givingPath({ page })}
        />
      )}
    </section>
  )
}

function Given(gift: GivenGift) {
  const { item, email, note, is_anonymous: isAnonymous, status, created_at: at } = gift
  return (
    <li>
      <div className={styles['words']}>
        <p className={styles['title']} dir="auto">
          {item.path === null ? item.title : <Link to={item.path}>{item.title}</Link>}
        </p>
        <p className={styles['meta']}>
          To <bdi>{email}</bdi> on <time dateTime={at}>{formatDate(at)}</time>
          {isAnonymous && ', without your name'}
        </p>
        {note !== null && (
          <p className={styles['note']} dir="auto">
            {note}
          </p>
        )}
      </div>
      <p className={styles['status']} data-status={status}>
        <Icon name={icons[status]} size="s" />
        <span>
          {words[status]} <span className={styles['day']}>{dayOf(gift)}</span>
        </span>
      </p>
    </li>
  )
}

const icons: Record<GivenGift['status'], IconName> = {
  waiting: 'timer',
  claimed: 'check-circle',
  returned: 'arrow-counter-clockwise',
}
const words: Record<GivenGift['status'], string> = {
  waiting: 'Waiting',
  claimed: 'Claimed',
  returned: 'Returned',
}

function dayOf({ status, returns_at: end, decided_at: decided }: GivenGift): string {
  if (status === 'waiting') return `returns on ${formatDate(end)}`
  return decided === null ? '' : `on ${formatDate(decided)}`
}
