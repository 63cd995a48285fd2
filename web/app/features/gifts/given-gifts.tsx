import type { ReactNode } from 'react'
import type { GivenGift } from '@sohbet/contract/gifts'
import type { PageInfo } from '@sohbet/contract/paging'
import { t } from '@sohbet/messages'
import { formatDate } from '#ui/format/format-date.ts'
import { SectionHead } from '#ui/layout/layout.tsx'
import { Icon, type IconName } from '#ui/picture/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { Pager } from '#ui/link/pager.tsx'
import { Text } from '#ui/text/text.tsx'
import { rich } from '#ui/text/rich.ts'
import { dayOf, isolate } from '#features/money/rich-parts.tsx'
import { givingPath } from './gift-paths.ts'
import styles from './given-gifts.module.css'

/** A page of a member's given gifts. */
export interface GivenGiftsProps {
  /** Null if loading failed. */
  gifts: readonly GivenGift[] | null
  pageInfo: PageInfo | null
}

/** Given gifts, each unclaimed, claimed or returned; the giver learns nothing else (N15). */
export function GivenGifts({ gifts, pageInfo }: GivenGiftsProps) {
  return (
    <section className={styles['given']} aria-labelledby="given-gifts">
      <SectionHead>
        <h2 id="given-gifts">{t('gifts.given.title')}</h2>
      </SectionHead>
      {gifts === null ? (
        <p>{t('gifts.given.failed')}</p>
      ) : gifts.length === 0 ? (
        <Text variant="muted">{t('gifts.given.empty')}</Text>
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
      <div className={styles['text']}>
        <p className={styles['title']} dir="auto">
          {item.path === null ? item.title : <Link to={item.path}>{item.title}</Link>}
        </p>
        <p className={styles['meta']}>
          {rich(isAnonymous ? 'gifts.given.toUnnamed' : 'gifts.given.to', {
            email,
            to: isolate,
            date: formatDate(at),
            day: dayOf(at),
          })}
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
          <Status {...gift} />
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

function Status({ status, returns_at: end, decided_at: decided }: GivenGift) {
  const day = (text: ReactNode) => <span className={styles['day']}>{text}</span>
  if (status === 'waiting') return rich('gifts.given.waiting', { date: formatDate(end), day })
  if (decided === null) return status === 'claimed' ? t('gifts.given.claimed') : t('gifts.given.returned')
  const date = formatDate(decided)
  return rich(status === 'claimed' ? 'gifts.given.claimedOn' : 'gifts.given.returnedOn', { date, day })
}
