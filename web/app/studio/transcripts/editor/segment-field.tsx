import { type KeyboardEvent, memo, useEffect, useMemo, useRef } from 'react'
import clsx from 'clsx'
import type { SegmentState } from '@sohbet/contract/transcripts'
import { type MessageKey, t } from '@sohbet/messages'
import { useStore } from 'zustand'
import { textDirection } from '#features/reader/text-direction.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Row } from '#ui/layout/layout.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { TimeField } from '../../publishing/questions/rows/time-field.tsx'
import { formatExactTime } from '../../publishing/questions/list/format-exact-time.ts'
import { findSlips, correctSlip } from '../glossary/find-slips.ts'
import { markUnsure, type Segment } from '../segments/segments.ts'
import type { Workspace } from './workspace.ts'
import styles from './transcript-editor.module.css'

interface SegmentFieldProps {
  workspace: Workspace
  segment: Segment
  language: string
  /** The same segment as it is spoken, beside a translation. */
  spokenLanguage: string | undefined
  spokenText: string | undefined
  isCurrent: boolean
  /** The ids of the hint about the keys, and of the list of speakers. */
  hintId: string
  speakersId: string
  onLeave: () => void
}

/** A segment with its times, its speaker and its text. */
export const SegmentField = memo(function SegmentField(props: SegmentFieldProps) {
  const { workspace, segment, language, spokenLanguage, spokenText, isCurrent } = props
  const { key, start_seconds: start, end_seconds: end, state } = segment
  const { isSpoken } = workspace.keeper
  const time = formatExactTime(start)
  return (
    <div className={clsx(styles['segment'], isCurrent && styles['isCurrent'])}>
      <div className={styles['side']}>
        {isSpoken ? (
          <>
            <TimeField
              seconds={start}
              lastSecond={workspace.durationSeconds}
              label={t('studioTranscripts.start', { time })}
              onChange={(seconds) => workspace.setTime(key, 'start', seconds)}
              onEnd={() => workspace.goTo(key)}
            />
            <TimeField
              seconds={end}
              lastSecond={workspace.durationSeconds}
              label={t('studioTranscripts.end', { time: formatExactTime(end) })}
              onChange={(seconds) => workspace.setTime(key, 'end', seconds)}
              onEnd={() => workspace.goTo(key)}
            />
          </>
        ) : (
          <time dateTime={`PT${start}S`}>{time}</time>
        )}
      </div>
      <div className={styles['main']}>
        {isSpoken ? (
          <Speaker {...props} />
        ) : (
          spokenLanguage !== undefined && (
            <p className={styles['spoken']} lang={spokenLanguage} dir={textDirection(spokenLanguage)}>
              {spokenText}
            </p>
          )
        )}
        <Text {...props} language={language} />
        <Slips {...props} />
      </div>
      <span className={clsx(styles['state'], state !== null && styles[state])}>{stateName(state)}</span>
      <IconButton
        aria-label={t('studioTranscripts.playFrom', { time })}
        tabIndex={isCurrent ? 0 : -1}
        onClick={() => {
          workspace.choose(key)
          workspace.playSegment()
        }}
      >
        <Icon name="play" size="s" />
      </IconButton>
    </div>
  )
})

/** Names of the states. */
const stateNames = {
  machine: 'studioTranscripts.state.machine',
  edited: 'studioTranscripts.state.edited',
  verified: 'studioTranscripts.state.verified',
} as const satisfies Record<SegmentState, MessageKey>

function stateName(state: Segment['state']): string {
  return t(state === null ? 'transcript.missing' : stateNames[state])
}

function Speaker({
  workspace,
  segment: { key, speaker, start_seconds: start },
  speakersId,
  isCurrent,
}: SegmentFieldProps) {
  const field = useFocus<HTMLInputElement>(workspace, key, 'speaker')
  return (
    <input
      ref={field}
      className={styles['speaker']}
      dir="auto"
      list={speakersId}
      autoComplete="off"
      maxLength={120}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={t('studioTranscripts.speaker', { time: formatExactTime(start) })}
      placeholder={t('studioTranscripts.noSpeaker')}
      value={speaker ?? ''}
      onFocus={() => workspace.choose(key)}
      onChange={({ target }) => workspace.nameSpeaker(key, target.value)}
      onKeyDown={(event) => {
        if ((event.key !== 'Enter' && event.key !== 'Escape') || event.nativeEvent.isComposing) return
        event.preventDefault()
        workspace.goTo(key)
      }}
    />
  )
}

function Text({ workspace, segment, language, isCurrent, hintId, onLeave }: SegmentFieldProps) {
  const { key, text, unsure, start_seconds: start } = segment
  const field = useFocus<HTMLTextAreaElement>(workspace, key, 'text')
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    // Beyond the last segment and before the first, Tab goes on as everywhere.
    if (event.key === 'Tab' && workspace.step(event.shiftKey ? -1 : 1)) event.preventDefault()
    if (event.key !== 'Escape') return
    event.preventDefault()
    onLeave()
  }
  const parts = markUnsure(text, unsure)
  const unsureWords = parts.filter(({ isUnsure }) => isUnsure).map((part) => part.text)
  return (
    <div className={styles['text']} lang={language} dir={textDirection(language)}>
      {/* As high as what is written, with the marks that a field cannot show. */}
      <div className={styles['marks']} aria-hidden="true">
        {parts.map(({ text: part, isUnsure }, index) =>
          // The parts of a text have no name but their place.
          // oxlint-disable-next-line react/no-array-index-key
          isUnsure ? <mark key={index}>{part}</mark> : <span key={index}>{part}</span>,
        )}{' '}
      </div>
      <textarea
        ref={field}
        rows={1}
        maxLength={4000}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={t('studioTranscripts.text', { time: formatExactTime(start) })}
        aria-describedby={unsureWords.length > 0 ? `${hintId} ${hintId}-${key}` : hintId}
        value={text}
        onFocus={() => workspace.choose(key)}
        onBlur={() => workspace.leave(key)}
        onChange={({ target }) => workspace.type(key, target.value.replaceAll(/\n+/g, ' '))}
        onKeyDown={onKeyDown}
      />
      {unsureWords.length > 0 && (
        <span id={`${hintId}-${key}`} hidden>
          {t('studioTranscripts.unsure', { words: unsureWords.join(', ') })}
        </span>
      )}
    </div>
  )
}

/** Probable errors of the machine, each with a button that corrects it. */
function Slips({ workspace, segment: { key, text }, language }: SegmentFieldProps) {
  const { glossary } = workspace
  const slips = useMemo(() => findSlips(text, glossary), [text, glossary])
  if (slips.length === 0) return null
  return (
    <Row gap={2}>
      {slips.map((slip) => (
        <Button
          key={slip.from}
          tabIndex={-1}
          onClick={() => {
            workspace.choose(key)
            workspace.type(key, correctSlip(text, slip, glossary))
          }}
        >
          <bdi lang={language}>
            <del>{text.slice(slip.from, slip.to)}</del>
          </bdi>{' '}
          <bdi lang={language}>
            <ins>{slip.right}</ins>
          </bdi>
        </Button>
      ))}
    </Row>
  )
}

/** Moves the cursor to the position that the workspace requests, once the field is drawn. */
function useFocus<Field extends HTMLInputElement | HTMLTextAreaElement>(
  workspace: Workspace,
  key: string,
  field: 'text' | 'speaker',
) {
  const element = useRef<Field>(null)
  const requested = useStore(workspace.store, ({ focus }) =>
    focus?.key === key && focus.field === field ? focus : undefined,
  )
  useEffect(() => {
    if (requested === undefined || element.current === null) return
    element.current.focus({ preventScroll: true })
    element.current.setSelectionRange(requested.from, requested.to)
    workspace.store.setState({ focus: undefined })
  }, [workspace, requested])
  return element
}
