import type { SearchHit } from '@sohbet/contract/search'
import { sideBeside } from '#ui/format/direction-of.ts'
import { Facts } from '#ui/line/facts.tsx'
import { formatShortDuration } from '#ui/format/format-duration.ts'
import { Link } from '#ui/link/link.tsx'
import { MomentLink, MomentSign } from '#features/locks/moment-link.tsx'
import { countTalks, itemPath, kindWord, placeAndYear, readingTime } from '#features/catalog/labels.ts'
import { useAccount } from '#session/account/account-context.ts'
import type { Account } from '#session/account/account.ts'
import { SpeakerLink } from '#features/catalog/speaker-link.tsx'
import { isLockedFor, whoMayHear } from '#features/locks/why-locked.ts'
import { PlayableCover } from '#features/collection/covers/playable-cover.tsx'
import { Highlighted } from '../suggestions/highlighted.tsx'
import styles from './search-hits.module.css'

/** A search result: its matching text, its kind, and who may access it. */
export function Hit({ hit }: { hit: SearchHit }) {
  const { title, excerpt, tracks } = hit.highlight
  const account = useAccount()
  return (
    <>
      {hit.type !== 'article' && <PlayableCover item={hit} />}
      <div className={styles['text']}>
        <h3 dir="auto" lang={hit.language}>
          <Link to={itemPath(hit)}>
            <Highlighted segments={title} />
          </Link>
        </h3>
        <p className={styles['facts']} data-side={sideBeside(hit.title)}>
          <Facts items={factsOf(hit, account)} />
        </p>
        {excerpt !== null && (
          <p className={styles['excerpt']} dir="auto" lang={hit.language}>
            <Highlighted segments={excerpt} />
          </p>
        )}
        {tracks.length > 0 && <TrackHits hit={hit} />}
      </div>
    </>
  )
}

function TrackHits({ hit: { slug, language, highlight } }: { hit: SearchHit }) {
  return (
    <ul className={styles['tracks']}>
      {highlight.tracks.map(({ audio_id: trackId, title, ...guard }) => (
        <li key={trackId} dir="auto" lang={language}>
          <MomentLink item={{ ...guard, slug, trackId, title: title.map(({ text }) => text).join('') }}>
            <MomentSign item={guard} />
            <span>
              <Highlighted segments={title} />
            </span>
          </MomentLink>
        </li>
      ))}
    </ul>
  )
}

function factsOf(hit: SearchHit, account: Account | null) {
  const { name } = hit.highlight
  const plainName = hit.author ?? hit.speaker
  const person = plainName !== null && (
    <SpeakerLink key="person" name={plainName} slug={hit.person_slug}>
      {name !== null && <Highlighted segments={name} />}
    </SpeakerLink>
  )
  if (hit.type === 'article') return [person, readingTime(Math.round(hit.duration_in_seconds / 60))]
  const length =
    hit.track_count === 1
      ? formatShortDuration(hit.duration_in_seconds)
      : countTalks(hit.type, hit.track_count)
  return [kindWord(hit.type), person, length, placeAndYear(hit), lockFact(hit, account)]
}

// For an album whose lessons have their own access, the access of most lessons.
function lockFact({ album_sub_type: access }: SearchHit, account: Account | null): string | false {
  if (access === null) return false
  const guard = { required_access: access, price_credits: null }
  return isLockedFor(guard, account) && whoMayHear(guard, account)
}
