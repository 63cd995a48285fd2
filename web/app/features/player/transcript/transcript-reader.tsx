import {
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { ReadSegment } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { engine } from '#playback/actions/connect-player.ts'
import { usePlayer } from '#playback/state/player-store.ts'
import { shownPosition } from '#playback/state/selectors.ts'
import { Text } from '#ui/text/text.tsx'
import { LazySpokenNotes } from '#features/notes/spoken/lazy-spoken-notes.tsx'
import type { PickedSegment, SpokenMarks } from '#features/notes/spoken/spoken-notes.tsx'
import { usePicked } from '#features/notes/spoken/use-picked.ts'
import { chosenTextSize, watchTextSize } from '#features/reader/text-size.ts'
import { textDirection } from '#features/reader/text-direction.ts'
import { isVerified } from '#features/transcript/transcript-labels.ts'
import { ReaderHead } from './reader-head.tsx'
import { useReadingChoices } from './reading-choices.ts'
import { neighbourAt, segmentAt } from './segment-at.ts'
import { SegmentRow } from './segment-row.tsx'
import { type SegmentWindow, useSegmentWindow } from './segment-window.ts'
import { useTranscriptKeys } from '../panels/transcript-keys.ts'
import { useFollowing } from './use-following.ts'
import type { ReadyTranscript } from './use-transcript.ts'
import styles from './transcript-panel.module.css'

/** The segments of a talk. The current one is marked and scrolled into view; a press plays from a segment's start. */
export function TranscriptReader({
  known,
  onLanguage,
}: {
  known: ReadyTranscript
  onLanguage: (language: string) => void
}) {
  const { transcript, beside } = known
  const { segments, language } = transcript
  const { scroller, text, attach } = useScroller()
  const [focused, setFocused] = useState(-1)
  const [marks, setMarks] = useState<SpokenMarks>(noMarks)
  const { picked, pick, leave } = usePicked()
  const current = usePlayer((state) => segmentAt(segments, shownPosition(state)))
  const others = useMemo(() => beside && new Map(beside.segments.map((one) => [one.id, one])), [beside])
  const lengthBeside = (index: number): number => others?.get(segments[index]?.id ?? 0)?.text?.length ?? 0
  const rows = useSegmentWindow(scroller, { segments, lengthBeside, alwaysDrawn: focused })
  const { isFollowing, follow } = useFollowing(scroller, current, (index) =>
    revealSegment(scroller.current, rows, index),
  )
  const size = useSyncExternalStore(watchTextSize, chosenTextSize)
  useSamePlace(`${language} ${beside?.language} ${size}`, rows, isFollowing ? current : -1)
  useKeyboardInside(scroller)
  const goTo = useCallback(
    (index: number): void => {
      const segment = segments[Math.max(0, index)]
      if (segment !== undefined) engine.seek(segment.start)
      follow()
    },
    [segments, follow],
  )
  const playFrom = useCallback(
    (index: number): void => {
      goTo(index)
      void engine.play()
    },
    [goTo],
  )
  useTranscriptKeys(scroller, (step) => goTo(neighbourAt(segments, engine.position, step)))
  usePresses(scroller, playFrom)
  return (
    <div className={styles['reader']}>
      <ReaderHead
        known={known}
        current={segments[Math.max(0, current)]}
        onLanguage={onLanguage}
        onFollow={isFollowing ? undefined : follow}
      />
      {!isVerified(transcript) && <Text variant="caption">{t('transcript.unverified')}</Text>}
      <div
        ref={attach}
        className={styles['scroller']}
        role="region"
        aria-label={t('transcript.heading')}
        tabIndex={-1}
      >
        <SegmentList
          {...{ known, others, rows, current, marks }}
          onFocus={setFocused}
          onPress={playFrom}
          onPick={pick}
        />
      </div>
      <HeardLine segment={segments[current]} language={language} />
      <Notes known={known} text={text} picked={picked} onLeave={leave} onMarks={setMarks} />
    </div>
  )
}

interface SegmentListProps {
  known: ReadyTranscript
  /** The segments of the second language by id. */
  others: ReadonlyMap<number, ReadSegment> | null
  rows: SegmentWindow
  current: number
  marks: SpokenMarks
  onFocus: (index: number) => void
  onPress: (index: number) => void
  onPick: (segmentId: number, language: string, button: HTMLElement) => void
}

function SegmentList({ known, others, rows, current, marks, ...on }: SegmentListProps) {
  const { transcript, beside } = known
  const { segments, language } = transcript
  return (
    <ol
      className={styles['segments']}
      style={{ blockSize: rows.size }}
      lang={language}
      dir={textDirection(language)}
      data-beside={beside === null ? undefined : ''}
    >
      {rows.drawn.map(({ index, start }) => {
        const segment = segments[index]
        if (segment === undefined) return null
        const { id, speaker } = segment
        return (
          <SegmentRow
            key={index}
            {...{ segment, index, start, language }}
            marks={marks.get(`${language} ${id}`)}
            languageBeside={beside?.language}
            segmentBeside={others?.get(id)}
            marksBeside={marks.get(`${beside?.language} ${id}`)}
            count={segments.length}
            isNewSpeaker={speaker !== null && speaker !== segments[index - 1]?.speaker}
            isCurrent={index === current}
            measure={rows.measure}
            {...on}
          />
        )
      })}
    </ol>
  )
}

/** The scroll container, as a ref for handlers and as state for rendering. */
function useScroller() {
  const scroller = useRef<HTMLElement>(null)
  const [text, setText] = useState<HTMLElement | null>(null)
  const attach = useCallback((element: HTMLElement | null) => {
    scroller.current = element
    setText(element)
  }, [])
  return { scroller, text, attach }
}

const noMarks: SpokenMarks = new Map()

/** What can be done with words of the talk. */
const Notes = memo(function Notes({
  known: { page, transcript, beside },
  ...props
}: {
  known: ReadyTranscript
  text: HTMLElement | null
  picked: PickedSegment | undefined
  onLeave: () => void
  onMarks: (marks: SpokenMarks) => void
}) {
  // Notes are located again whenever this array changes.
  const transcripts = useMemo(
    () => (beside === null ? [transcript] : [transcript, beside]),
    [transcript, beside],
  )
  const { track_id: trackId, file_id: fileId, title, album } = page
  if (fileId === null) return null
  return <LazySpokenNotes talk={{ trackId, fileId, title, album }} transcripts={transcripts} {...props} />
})

/** Announces each line to screen readers when it is spoken, if the listener chose that; the mark itself is silent. */
function HeardLine({ segment, language }: { segment: ReadSegment | undefined; language: string }) {
  const { readsLine } = useReadingChoices()
  if (!readsLine) return null
  return (
    <Text variant="unseen" aria-live="polite" lang={language} dir={textDirection(language)}>
      {segment?.text}
    </Text>
  )
}

/** A press on a segment plays from it, except on controls within it or at the end of a selection. */
function usePresses(scroller: RefObject<HTMLElement | null>, onPress: (index: number) => void): void {
  const press = useEffectEvent(({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('a, button') !== null) return
    if (document.getSelection()?.isCollapsed === false) return
    const row = target.closest<HTMLElement>('[data-index]')
    if (row !== null) onPress(Number(row.dataset['index']))
  })
  useEffect(() => {
    const element = scroller.current
    const listen = (event: MouseEvent): void => press(event)
    element?.addEventListener('click', listen)
    return () => element?.removeEventListener('click', listen)
  }, [scroller])
}

/** Scrolls smoothly to a segment that is near, unless motion is reduced; jumps to a distant one. */
function revealSegment(scroller: HTMLElement | null, rows: SegmentWindow, index: number): void {
  const row = scroller?.querySelector(`[data-index="${index}"]`)
  if (!row) return rows.scrollTo(index, 'center')
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  row.scrollIntoView({ block: 'center', behavior: isStill ? 'instant' : 'smooth' })
}

/** Another language or size changes the heights; keeps the segment being read in view. */
function useSamePlace(layout: string, rows: SegmentWindow, followed: number): void {
  const place = useRef({ layout, first: 0 })
  const stay = useEffectEvent(() => {
    if (place.current.layout !== layout)
      if (followed >= 0) rows.scrollTo(followed, 'center')
      else rows.scrollTo(place.current.first, 'start')
    place.current = { layout, first: rows.first }
  })
  useLayoutEffect(() => stay())
}

/** The dialog has the focus until the segments are loaded; arrow keys scroll the focused element. */
function useKeyboardInside(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement?.contains(scroller.current) === true)
      scroller.current?.focus({ preventScroll: true })
  }, [scroller])
}
