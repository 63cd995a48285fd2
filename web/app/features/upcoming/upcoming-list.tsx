import clsx from 'clsx'
import type { UpcomingSuhba } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { toLocalFile } from '#ui/link/local-path.ts'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { Icon } from '#ui/picture/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { useIsAwake } from '#ui/hooks/use-is-awake.ts'
import { Text } from '#ui/text/text.tsx'
import { ShareButton } from '#features/share/share-button.tsx'
import { StructuredData } from '#lib/page/page-head.tsx'
import { useSite } from '#lib/page/site.ts'
import { toUpcomingMoment, toEventStatement } from './upcoming-date.ts'
import { rich } from '#ui/text/rich.ts'
import styles from './upcoming-list.module.css'

/**
 * Number of gatherings shown at once, so that covers start within the first one and a half screens of the
 * home page.
 */
const fewSuhbas = 2

/** Upcoming gatherings as a list with large dates, in the reader's zone and that of the place (SUHBA-03, B-83). */
export function UpcomingList({ suhbas }: { suhbas: readonly UpcomingSuhba[] }) {
  const later = suhbas.slice(fewSuhbas)
  return (
    <>
      <Suhbas suhbas={suhbas.slice(0, fewSuhbas)} />
      {later.length > 0 && (
        <details>
          <summary className={buttonVariant('text')}>
            {t('catalog.upcoming.more', { count: later.length })}
            <Icon name="caret-down" size="s" />
          </summary>
          <Suhbas suhbas={later} />
        </details>
      )}
      {suhbas.length > 1 && (
        <a
          className={clsx(buttonVariant('text'), styles['all'])}
          href={toLocalFile('/upcoming-suhbas.ics')}
          download
        >
          <Icon name="calendar-plus" />
          {t('catalog.upcoming.addAll')}
        </a>
      )}
    </>
  )
}

function Suhbas({ suhbas }: { suhbas: readonly UpcomingSuhba[] }) {
  return (
    <ul className={styles['list']}>
      {suhbas.map((suhba) => (
        <Upcoming key={suhba.id} suhba={suhba} />
      ))}
    </ul>
  )
}

function Upcoming({ suhba }: { suhba: UpcomingSuhba }) {
  const { publicOrigin, brand, reading } = useSite()
  const { day, weekday, full, hijri, time, timeThere } = toUpcomingMoment(suhba, {
    isReaderKnown: useIsAwake(),
  })
  const place = <bdi>{suhba.place}</bdi>
  const own = `/gatherings/${suhba.id}`
  return (
    <li>
      {/*
       * Browser and server may have different time zone data (Morocco's changed). A difference in text would make
       * React render the whole document again.
       */}
      {/* Its name is text: `aria-label` has no effect on an element without a role. */}
      <time className={styles['day']} dateTime={suhba.starts_at}>
        <Text as="span" variant="unseen" suppressHydrationWarning>
          {full}
        </Text>
        <span aria-hidden="true" suppressHydrationWarning>
          {day}
          <small suppressHydrationWarning>{weekday}</small>
        </span>
      </time>
      <div>
        <h3 dir="auto">
          <Link to={suhba.url ?? own}>{suhba.title}</Link>
        </h3>
        <p className={clsx(styles['about'], styles['more'])} dir="auto">
          {suhba.description}
        </p>
      </div>
      <div className={styles['where']}>
        <b suppressHydrationWarning>{time}</b>
        {reading.hasHijri && (
          <span className={styles['more']} suppressHydrationWarning>
            {hijri}
          </span>
        )}
        <span>
          {timeThere === null
            ? place
            : rich('catalog.upcoming.timeThere', { time: timeThere, place: () => place })}
        </span>
        {/* A native link: the router would look for a page. */}
        <a
          className={buttonVariant('text')}
          href={toLocalFile(`/upcoming-suhbas/${suhba.id}.ics`)}
          aria-label={t('catalog.upcoming.addName', { title: suhba.title })}
          download
        >
          <Icon name="calendar-plus" />
          <span>{t('catalog.upcoming.add')}</span>
        </a>
        <Link
          className={clsx(buttonVariant('text'), styles['more'])}
          to={own}
          aria-label={t('catalog.gathering.askName', { title: suhba.title })}
        >
          <Icon name="envelope-simple" />
          {t('catalog.gathering.ask')}
        </Link>
      </div>
      <ShareButton
        isIconOnly
        label={t('catalog.upcoming.share', { title: suhba.title })}
        url={suhba.url ?? own}
        title={suhba.title}
      />
      <StructuredData
        statement={
          import.meta.env.SSR ? toEventStatement(suhba, { publicOrigin, companyName: brand.companyName }) : {}
        }
      />
    </li>
  )
}
