import clsx from 'clsx'
import type { UpcomingSuhba } from '@sohbet/contract'
import buttons from '../../ui/button.module.css'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { ShareButton } from '../share/share-button.tsx'
import { StructuredData } from '../shell/page-head.tsx'
import { useSite } from '../shell/site.ts'
import { formatUpcomingDate, formatUpcomingTime } from './upcoming-date.ts'
import { toEventStatement } from './upcoming-event.ts'
import styles from './upcoming-list.module.css'

/** Gatherings to come as a ruled list with large dates, in the fixed +03:00 offset (SUHBA-03, B-83). */
export function UpcomingList({ suhbas }: { suhbas: readonly UpcomingSuhba[] }) {
  return (
    <>
      <ul className={styles['list']}>
        {suhbas.map((suhba) => (
          <Upcoming key={suhba.id} suhba={suhba} />
        ))}
      </ul>
      {suhbas.length > 1 && (
        <a className={clsx(buttons['text'], styles['all'])} href="/upcoming-suhbas.ics" download>
          <Icon name="calendar-plus" />
          Add all to calendar
        </a>
      )}
    </>
  )
}

function Upcoming({ suhba }: { suhba: UpcomingSuhba }) {
  const { publicOrigin, brand } = useSite()
  const { day, weekday, full } = formatUpcomingDate(suhba.starts_at)
  return (
    <li>
      <time className={styles['day']} dateTime={suhba.starts_at} aria-label={full}>
        {day}
        <small>{weekday}</small>
      </time>
      <div>
        <h3 dir="auto">{suhba.url === null ? suhba.title : <Link to={suhba.url}>{suhba.title}</Link>}</h3>
        <p className={styles['about']} dir="auto">
          {suhba.description}
        </p>
      </div>
      <div className={styles['where']}>
        <b>{formatUpcomingTime(suhba.starts_at)}</b>
        <span dir="auto">{suhba.place}</span>
        {/* A file, not a page: the router would look for one. */}
        <a
          className={buttons['text']}
          href={`/upcoming-suhbas/${suhba.id}.ics`}
          aria-label={`Add to calendar: ${suhba.title}`}
          download
        >
          <Icon name="calendar-plus" />
          Add to calendar
        </a>
      </div>
      <ShareButton isIconOnly label={`Share ${suhba.title}`} url={suhba.url ?? '/'} title={suhba.title} />
      <StructuredData statement={toEventStatement(suhba, { publicOrigin, companyName: brand.companyName })} />
    </li>
  )
}
