import type { ReactNode } from 'react'
import type { SearchHit } from '@sohbet/contract/search'
import { type MessageKey, t } from '@sohbet/messages'
import { Grid, SectionHead } from '#ui/layout/layout.tsx'
import { Link } from '#ui/link/link.tsx'
import { Text } from '#ui/text/text.tsx'
import { rich } from '#ui/text/rich.ts'
import { sideBeside } from '#ui/format/direction-of.ts'
import { Facts } from '#ui/line/facts.tsx'
import { formatShortDuration } from '#ui/format/format-duration.ts'
import { MomentLink, MomentSign } from '#features/locks/moment-link.tsx'
import { countTalks, itemPath, kindWord, placeAndYear, readingTime } from '#features/catalog/labels.ts'
import { useAccount } from '#session/account/account-context.ts'
import type { Account } from '#session/account/account.ts'
import { SpeakerLink } from '#features/catalog/speaker-link.tsx'
import { isLockedFor, whoMayHear } from '#features/locks/why-locked.ts'
import { PlayableCover } from '#features/collection/covers/playable-cover.tsx'
import { QuestionHits, questionsOf } from './question-hits.tsx'
import { type SearchCategory, type SearchFacets, type SearchQuery, toSearchAddress } from '../search-query.ts'
import { Highlighted } from '../suggestions/highlighted.tsx'
import styles from './search-hits.module.css'

const titles = {
  audios: 'catalog.audios',
  articles: 'catalog.articles',
  zawiya: 'search.zawiya',
} as const satisfies Record<string, MessageKey>

interface HitSection {
  name: keyof typeof titles
  holds: readonly SearchHit['category'][]
  /** The category that shows all of them, if there is one. */
  category?: SearchCategory
}

const sections: readonly HitSection[] = [
  { name: 'audios', holds: ['suhbas', 'audios'] },
  { name: 'articles', holds: ['articles'], category: 'articles' },
  { name: 'zawiya', holds: ['zawiya'], category: 'zawiya' },
]

/** The results of a page: questions first, then audios, articles and zawiya, each in the server's order. */
export function SearchHits({
  hits,
  query,
  facets,
}: {
  hits: readonly SearchHit[]
  query: SearchQuery
  facets: SearchFacets
}) {
  return (
    <>
      <QuestionHits questions={questionsOf(hits)} />
      {sections.map((section) => {
        const own = hits.filter(({ category }) => section.holds.includes(category))
        if (own.length === 0) return null
        return (
          <section key={section.name} className={styles['section']} aria-label={t(titles[section.name])}>
            <SectionHead>
              <h2>{t(titles[section.name])}</h2>
              <AllLink section={section} shown={own.length} query={query} facets={facets} />
            </SectionHead>
            <Grid as="ul" className={styles['list']}>
              {own.map((hit) => (
                <li key={`${hit.type} ${hit.id}`} className={styles['hit']}>
                  <Hit hit={hit} />
                </li>
              ))}
            </Grid>
          </section>
        )
      })}
    </>
  )
}

const unseen = (query: ReactNode) => (
  <Text as="span" variant="unseen">
    {query}
  </Text>
)

function AllLink({
  section: { category },
  shown,
  query,
  facets,
}: {
  section: HitSection
  shown: number
  query: SearchQuery
  facets: SearchFacets
}) {
  const count = facets.categories.find(({ value }) => value === category)?._count ?? 0
  if (category === undefined || query.category !== 'search' || count <= shown) return null
  return (
    <Link className={styles['all']} to={toSearchAddress(query, { category })} isPrefetched={false}>
      {rich('search.hits.all', {
        count,
        category,
        unseen,
      })}
    </Link>
  )
}

/** A search result: its matching text, its kind, and who may access it. */
function Hit({ hit }: { hit: SearchHit }) {
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
