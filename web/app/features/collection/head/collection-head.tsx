import type { CollectionDetail } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { sideBeside } from '#ui/format/direction-of.ts'
import { Container, Row } from '#ui/layout/layout.tsx'
import { Link } from '#ui/link/link.tsx'
import { Facts } from '#ui/line/facts.tsx'
import { formatDate } from '#ui/format/format-date.ts'
import { formatShortDuration } from '#ui/format/format-duration.ts'
import { Icon } from '#ui/picture/icon.tsx'
import { Text } from '#ui/text/text.tsx'
import { SpreadCover } from '#features/cover/cover.tsx'
import { LockLink } from '#features/locks/lock-link.tsx'
import { useAccount } from '#session/account/account-context.ts'
import { unlockOption, whoMayHear } from '#features/locks/why-locked.ts'
import { CollectionActions } from './collection-actions.tsx'
import { CollectionPlay, type CollectionPlayProps } from '../covers/collection-play.tsx'
import { SpeakerLink } from '#features/catalog/speaker-link.tsx'
import { countryName, countTalks, kindWord, languageName, placeAndTime } from '#features/catalog/labels.ts'
import styles from './collection-head.module.css'

/** The header of a collection's page: its cover over construction lines, its facts and its actions (B-74). */
export function CollectionHead({ collection, start, onStart }: CollectionPlayProps) {
  const isOpen = collection.tracks.some((track) => !track.is_locked)
  // Text about the title is aligned with the title.
  const side = sideBeside(collection.title)
  const { gathering } = collection
  return (
    <section className={styles['head']}>
      <Container className={styles['split']}>
        <SpreadCover seed={collection.cover_seed} image={collection.image} type={collection.album_type} />
        <div className={styles['text']}>
          <Text variant="eyebrow" data-side={side}>
            <Facts items={[kindWord(collection.album_type), placeAndDate(collection)]} />
          </Text>
          <h1 dir="auto" lang={collection.language}>
            {collection.title}
          </h1>
          <Text variant="lead" dir="auto" lang={collection.language}>
            {collection.description}
          </Text>
          <Text variant="caption" className={styles['facts']} data-side={side}>
            <Facts
              items={[
                collection.speaker !== null && (
                  <SpeakerLink key="speaker" name={collection.speaker} slug={collection.speaker_slug} />
                ),
                countTalks(collection.album_type, collection.total_tracks),
                formatShortDuration(collection.duration_in_seconds),
                languageName(collection.language),
                gathering !== undefined && gathering !== null && (
                  <Link key="gathering" to={`/gatherings/${gathering.id}`}>
                    {t('catalog.gathering.from', { place: gathering.place })}
                  </Link>
                ),
              ]}
            />
          </Text>
          <Row className={styles['actions']}>
            <CollectionPlay collection={collection} start={start} onStart={onStart} />
            {!isOpen && <Locked collection={collection} />}
            <CollectionActions collection={collection} />
          </Row>
        </div>
      </Container>
    </section>
  )
}

// Everything is locked: the access rule of the first talk applies to all.
function Locked({ collection }: { collection: CollectionDetail }) {
  const [track] = collection.tracks
  const account = useAccount()
  if (track === undefined) return null
  const { title, slug, complete_price_credits: setPrice } = collection
  const item = {
    title,
    slug,
    required_access: track.required_access,
    // The set is sold as a whole.
    ...(typeof setPrice === 'number'
      ? { price_credits: setPrice, albumId: collection.id }
      : { price_credits: track.price_credits, trackId: track.id }),
  }
  return (
    <>
      <p className={styles['locked']}>
        <Icon name="lock-simple" />
        {whoMayHear(item, account)}
      </p>
      <LockLink item={item} className={buttonVariant('primary', { isBig: true, isWideOnPhone: true })}>
        {unlockOption(item, account).label}
      </LockLink>
    </>
  )
}

function placeAndDate({ city, country, date }: CollectionDetail): string {
  const place = city ?? (country === null ? null : countryName(country))
  return placeAndTime(place, date === null ? null : formatDate(date))
}
