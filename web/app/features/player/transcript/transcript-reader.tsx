import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { Transcript, TranscriptLanguage } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { engine } from '#playback/actions/connect-player.ts'
import { usePlayer } from '#playback/state/player-store.ts'
import { shownPosition } from '#playback/state/selectors.ts'
import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Text } from '#ui/text/text.tsx'
import { languageName } from '#features/catalog/labels.ts'
import { textDirection } from '#features/reader/text-direction.ts'
import { isVerified } from '#features/transcript/transcript-labels.ts'
import { PlayButton } from '../controls/transport.tsx'
import { segmentAt } from './segment-at.ts'
import { SegmentRow } from './segment-row.tsx'
import { useSegmentWindow } from './segment-window.ts'
import type { SegmentWindow } from './segment-window.ts'
import { useTranscriptKeys } from '../panels/transcript-keys.ts'
import { useFollowing } from './use-following.ts'
import styles from './transcript-panel.module.css'

interface TranscriptReaderProps {
  transcript: Transcript
  languages: readonly TranscriptLanguage[]
  /** The address of the transcript as a page. */
  path: string
  onLanguage: (language: string) => void
}

/** The segments of a talk. The one that is heard is marked and kept in view; a press plays from its beginning. */
export function TranscriptReader({ transcript, languages, path, onLanguage }: TranscriptReaderProps) {
  const { segments, language } = transcript
  const scroller = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState(-1)
  const current = usePlayer((state) => segmentAt(segments, shownPosition(state)))
  const rows = useSegmentWindow(scroller, { segments, kept: focused })
  const { isFollowing, follow } = useFollowing(scroller, current, (index) =>
    revealSegment(scroller.current, rows, index),
  )
  useSamePlace(language, rows, isFollowing ? current : -1)
  useKeyboardInside(scroller)
  const goTo = (index: number): void => {
    const segment = segments[Math.max(0, index)]
    if (segment !== undefined) engine.seek(segment.start)
    follow()
  }
  useTranscriptKeys((step) => goTo(segmentAt(segments, engine.position) + step))
  return (
    <div className={styles['reader']}>
      <div className={styles['head']}>
        <PlayButton />
        {languages.length > 1 && <Languages {...{ languages, language, onLanguage }} />}
        {!isFollowing && (
          <Button variant="outline" onClick={follow}>
            {t('transcript.follow')}
          </Button>
        )}
        <LinkButton
          variant="text"
          to={`${path}?language=${language}&suggest=${segments[Math.max(0, current)]?.id ?? ''}`}
        >
          {t('suggestions.suggest')}
        </LinkButton>
      </div>
      {!isVerified(transcript) && <Text variant="caption">{t('transcript.unverified')}</Text>}
      <div
        ref={scroller}
        className={styles['scroller']}
        role="region"
        aria-label={t('transcript.heading')}
        tabIndex={-1}
      >
        <ol
          className={styles['segments']}
          style={{ blockSize: rows.size }}
          lang={language}
          dir={textDirection(language)}
        >
          {rows.drawn.map(({ index, start }) => (
            <SegmentRow
              key={index}
              {...{ segments, index, start }}
              isCurrent={index === current}
              measure={rows.measure}
              onFocus={setFocused}
              onPress={() => {
                goTo(index)
                void engine.play()
              }}
            />
          ))}
        </ol>
      </div>
    </div>
  )
}

function Languages({
  languages,
  language: shown,
  onLanguage,
}: Omit<TranscriptReaderProps, 'transcript' | 'path'> & { language: string }) {
  return (
    <div role="group" aria-label={t('transcript.language')} className={styles['languages']}>
      {languages.map(({ language, is_spoken: isSpoken }) => (
        <button
          key={language}
          type="button"
          className={styles['language']}
          aria-pressed={language === shown}
          onClick={() => onLanguage(language)}
        >
          {isSpoken ? t('transcript.spoken', { language: languageName(language) }) : languageName(language)}
        </button>
      ))}
    </div>
  )
}

/** Glides to a segment that is near, unless the listener wants no motion; what is far is there at once. */
function revealSegment(scroller: HTMLElement | null, rows: SegmentWindow, index: number): void {
  const row = scroller?.querySelector(`[data-index="${index}"]`)
  if (!row) return rows.scrollTo(index, 'center')
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  row.scrollIntoView({ block: 'center', behavior: isStill ? 'instant' : 'smooth' })
}

/** Another language has other heights: what was read stays in view. */
function useSamePlace(language: string, rows: SegmentWindow, followed: number): void {
  const place = useRef({ language, first: 0 })
  const stay = useEffectEvent(() => {
    if (place.current.language !== language)
      if (followed >= 0) rows.scrollTo(followed, 'center')
      else rows.scrollTo(place.current.first, 'start')
    place.current = { language, first: rows.first }
  })
  useLayoutEffect(() => stay())
}

/** The dialog has the focus until the segments are there: arrows scroll what has it. */
function useKeyboardInside(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement?.contains(scroller.current) === true)
      scroller.current?.focus({ preventScroll: true })
  }, [scroller])
}
