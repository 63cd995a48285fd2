import clsx from 'clsx'
import type { MouseEvent } from 'react'
import { t } from '@sohbet/messages'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { Row } from '#ui/layout/layout.tsx'
import { Link } from '#ui/link/link.tsx'
import { distanceText } from '../geography/distance.ts'
import type { Majlis } from '../geography/majlis.ts'
import styles from './majlis-list.module.css'

/** The id of a majlis in the list, the target of its pin. */
export function majlisAnchor(id: number): string {
  return `majlis-${id}`
}

/** A majlis as shown in the list: when it meets, where, and how to contact its host. */
export interface MajlisItemProps {
  majlis: Majlis
  /** From the reader's location, if known. */
  kilometres?: number | undefined
  isChosen: boolean
  onShow(majlis: Majlis): void
}

/** A majlis in the list; a press on its name shows it on the map. */
export function MajlisItem({ majlis, kilometres, isChosen, onShow }: MajlisItemProps) {
  const { next_gathering: next } = majlis
  const show = (event: MouseEvent): void => {
    event.preventDefault()
    onShow(majlis)
  }
  return (
    <li
      id={majlisAnchor(majlis.id)}
      tabIndex={-1}
      className={clsx(styles['item'], isChosen && styles['chosen'])}
    >
      <h3>
        <a
          className={styles['name']}
          href="#majlis-map"
          title={t('map.item.show')}
          aria-current={isChosen ? 'true' : undefined}
          onClick={show}
        >
          <bdi>{majlis.name}</bdi>
        </a>
      </h3>
      <p className={styles['line']} dir="auto">
        {placeText(majlis, kilometres)}
      </p>
      <p className={styles['line']} dir="auto">
        {majlis.times}
      </p>
      {majlis.is_open_to_all && <p className={styles['line']}>{t('map.openToAll')}</p>}
      {next !== null && (
        <p className={styles['contact']} dir="auto">
          <Link className={buttonVariant('text')} to={`/gatherings/${next.id}`} isPrefetched={false}>
            {t('map.item.next', { title: next.title })}
          </Link>
        </p>
      )}
      {/* Before the contact: from a pin it is two presses or two tab stops away. */}
      {majlis.gatherings.map(({ id, title, recording }) => (
        <p key={id} className={styles['contact']} dir="auto">
          <Link
            className={buttonVariant('text')}
            to={recording === null ? `/gatherings/${id}` : `/audios/detail/${recording.slug}`}
          >
            {recording === null
              ? t('catalog.gathering.askName', { title })
              : t('catalog.gathering.recorded', { title: recording.title })}
          </Link>
        </p>
      ))}
      <p className={styles['contact']} dir="auto">
        {contactParts(majlis.contact).map(({ text, href }) =>
          href === undefined ? (
            text
          ) : (
            <a key={href} className={buttonVariant('text')} href={href} dir="ltr">
              {text}
            </a>
          ),
        )}
      </p>
      <Directions {...majlis} />
    </li>
  )
}

/** Directions: a link to the phone's map app, and one to a web map. */
function Directions({ name, lat, lng }: Pick<Majlis, 'name' | 'lat' | 'lng'>) {
  const variant = buttonVariant('text')
  const at = `${lat},${lng}`
  return (
    <Row as="p" className={styles['contact']}>
      <a
        className={clsx(variant, styles['onPhone'])}
        href={`geo:${at}?q=${at}(${encodeURIComponent(name)})`}
        aria-label={t('map.item.appTo', { name })}
      >
        {t('map.item.app')}
      </a>
      <a
        className={variant}
        href={`https://www.openstreetmap.org/directions?to=${encodeURIComponent(at)}`}
        rel="noreferrer"
        aria-label={t('map.item.directionsTo', { name })}
      >
        {t('map.item.directions')}
      </a>
    </Row>
  )
}

function placeText({ city, country }: Majlis, kilometres: number | undefined): string {
  return kilometres === undefined
    ? t('map.item.place', { city, country })
    : t('map.item.placeAway', { city, country, distance: distanceText(kilometres) })
}

/** A part of a contact's text: plain text or a link. */
interface ContactPart {
  text: string
  href?: string
}

// A phone number differs from a house number by its length, and from a date by its plus or leading zero.
const linkPattern =
  /(?<email>[^\s@<>(),;:]+@[^\s@<>(),;:]+\.\p{L}{2,})|(?<phone>(?:\+|\b0)[\d\s()./-]{6,}\d)/gu

/** Splits a contact's text into plain text and links for email addresses and phone numbers. */
export function contactParts(contact: string): ContactPart[] {
  const parts: ContactPart[] = []
  let end = 0
  for (const match of contact.matchAll(linkPattern)) {
    if (match.index > end) parts.push({ text: contact.slice(end, match.index) })
    const [text] = match
    const isPhone = match.groups?.['phone'] !== undefined
    parts.push({
      text,
      href: isPhone ? `tel:${text.replaceAll(/[^\d+]/g, '')}` : `mailto:${encodeURI(text)}`,
    })
    end = match.index + text.length
  }
  if (end < contact.length) parts.push({ text: contact.slice(end) })
  return parts
}
