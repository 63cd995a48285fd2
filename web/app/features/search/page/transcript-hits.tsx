import type { TranscriptHit } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { formatTime } from '#ui/format/format-time.ts'
import { Link } from '#ui/link/link.tsx'
import { MomentLink, MomentSign } from '#features/locks/moment-link.tsx'
import { Highlighted } from '../suggestions/highlighted.tsx'
import { toTranscriptsAddress } from './transcripts-address.ts'
import filters from './search-filters.module.css'
import styles from './transcript-hits.module.css'

/** Matching sentences with the text around them; a press plays the talk from there. */
export function TranscriptHits({ hits }: { hits: readonly TranscriptHit[] }) {
  return (
    <ol className={styles['list']} aria-label={t('search.tabs.transcripts')}>
      {hits.map((hit) => (
        <li key={`${hit.segment_id} ${hit.language}`}>
          <Sentence hit={hit} />
          <p className={styles['talk']}>
            <Link to={transcriptPath(hit)} isPrefetched={false} dir="auto">
              {[hit.title, hit.album.title === hit.title ? null : hit.album.title, hit.album.speaker]
                .filter(Boolean)
                .join(' · ')}
            </Link>
            {hit.state !== 'verified' && <span>{t('search.transcripts.unverified')}</span>}
          </p>
        </li>
      ))}
    </ol>
  )
}

function Sentence({ hit }: { hit: TranscriptHit }) {
  const { album, track_id: trackId, language, before, after } = hit
  const atSeconds = Math.floor(hit.start)
  return (
    <MomentLink
      className={styles['link']}
      item={{ ...hit, slug: album.slug, trackId, atSeconds }}
      isPrefetched={false}
    >
      <span className={styles['passage']} dir="auto" lang={language}>
        {before !== null && <span className={styles['near']}>{before} </span>}
        <span className={styles['said']}>
          <Highlighted segments={hit.text} />
        </span>
        {after !== null && <span className={styles['near']}> {after}</span>}
      </span>
      <span className={styles['moment']}>
        <MomentSign item={hit} />
        {formatTime(hit.start)}
      </span>
    </MomentLink>
  )
}

// With the matching language, since the page shows the spoken one by default.
function transcriptPath({ album, track_id: id, language, segment_id: segment }: TranscriptHit): string {
  return `/audios/detail/${album.slug}/transcript/${id}?language=${language}#s${segment}`
}

/** Limits a search to verified sentences, or removes the limit; a link like the other filters. */
export function VerifiedFilter({ text, isVerified }: { text: string; isVerified: boolean }) {
  return (
    <div className={filters['filters']} role="group" aria-label={t('catalog.filters.title')}>
      <Link
        className={filters['choice']}
        to={toTranscriptsAddress(text, { isVerified: !isVerified })}
        aria-current={isVerified ? 'true' : undefined}
        isPrefetched={false}
        preventScrollReset
      >
        {t('search.transcripts.verifiedOnly')}
      </Link>
    </div>
  )
}
