import type { UpcomingSuhba } from '@sohbet/contract'
import { Link } from '../../ui/link.tsx'
import { ShareButton } from '../share/share-button.tsx'
import { formatUpcomingDate, formatUpcomingTime } from './upcoming-date.ts'
import styles from './upcoming-list.module.css'

/** Gatherings to come as a ruled list with large dates, in the fixed +03:00 offset (SUHBA-03, B-83). */
export function UpcomingList({ suhbas }: { suhbas: readonly UpcomingSuhba[] }) {
  return (
    <ul className={styles['list']}>
      {suhbas.map((suhba) => {
        const { day, weekday, full } = formatUpcomingDate(suhba.starts_at)
        return (
          <li key={suhba.id}>
            <time className={styles['day']} dateTime={suhba.starts_at} aria-label={full}>
              {day}
              <small>{weekday}</small>
            </time>
            <div>
              <h3 dir="auto">
                {suhba.url === null ? suhba.title : <Link to={suhba.url}>{suhba.title}</Link>}
              </h3>
              <p className={styles['about']} dir="auto">
                {suhba.description}
              </p>
            </div>
            <p className={styles['where']}>
              <b>{formatUpcomingTime(suhba.starts_at)}</b>
              <span dir="auto">{suhba.place}</span>
            </p>
            <ShareButton
              isIconOnly
              label={`Share ${suhba.title}`}
              url={suhba.url ?? '/'}
              title={suhba.title}
            />
          </li>
        )
      })}
    </ul>
  )
}
