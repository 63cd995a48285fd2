import type { ReactElement, ReactNode } from 'react'
import type { CollectionDetail, Question } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { LinkButton } from '#ui/button/link-button.tsx'
import { formatTime } from '#ui/format/format-time.ts'
import { Row } from '#ui/layout/layout.tsx'
import { SteadyLabel } from '#ui/line/steady-label.tsx'
import { Text } from '#ui/text/text.tsx'
import { rich } from '#ui/text/rich.ts'
import { toPercent } from '#ui/picture/progress.tsx'
import { playLabel } from '#playback/actions/play-action.ts'
import type { ContinueItem } from '../positions/continue-list.ts'
import { ResumeChoices } from './resume-choices.tsx'
import { ResumeLink, useItemAction } from './resume-link.tsx'
import { timeLeft } from './resume-labels.ts'
import styles from './continue-hero.module.css'

/** What the hero tells. */
export interface ContinueHeroProps {
  item: ContinueItem
  /** The talk's collection, if loaded. */
  collection: CollectionDetail | null
  /** Milliseconds since 1970. */
  now: number
}

/** The hero of the home page for a user who is in the middle of a talk. */
export function ContinueHero({ item, collection, now }: ContinueHeroProps) {
  const [position] = item.positions
  const action = useItemAction(item)
  const questions = collection?.index.filter(({ audio_id: id }) => id === item.trackId) ?? []
  const stopped = stoppedIn(questions, position.seconds)
  const question = (
    <em className={styles['question']} dir="auto">
      {stopped?.question}
    </em>
  )
  return (
    <>
      <h1 dir="auto">{item.title}</h1>
      {stopped !== undefined && (
        <Text variant="lead">
          {rich('listening.hero.stoppedAt', {
            number: stopped.number,
            question: () => question,
          })}
        </Text>
      )}
      <QuestionLine
        starts={questions.map(({ start_in_seconds: start }) => start)}
        seconds={position.seconds}
        duration={item.durationSeconds}
      />
      <Row className={styles['actions']}>
        {item.positions.length > 1 ? (
          <ResumeChoices item={item} now={now} />
        ) : (
          <ResumeLink item={item} className={buttonVariant('primary', { isBig: true, isWideOnPhone: true })}>
            <SteadyLabel
              icon={action.kind === 'pause' ? 'pause' : 'play'}
              text={playLabel(action)}
              maxLength={t('player.play.continueAt', { time: formatTime(item.durationSeconds) })}
            />
          </ResumeLink>
        )}
        <Text as="span" variant="muted">
          {t('listening.place.left', { time: timeLeft(item.durationSeconds, position.seconds) })}
        </Text>
        <LinkButton variant="text" to={`/audios/detail/${item.album.slug}`}>
          {/* A single child: a button has a gap between its children. */}
          <span>{placeInAlbum(<bdi>{item.album.title}</bdi>, collection, item.trackId)}</span>
        </LinkButton>
      </Row>
    </>
  )
}

function placeInAlbum(album: ReactElement, collection: CollectionDetail | null, trackId: number): ReactNode {
  const index = collection?.tracks.findIndex(({ id }) => id === trackId) ?? -1
  if (collection === null || index === -1 || collection.tracks.length === 1) return album
  const place = { album: () => album, number: index + 1, count: collection.tracks.length }
  return collection.album_type === 'zawiya'
    ? rich('listening.place.lessonOfAlbum', place)
    : rich('listening.place.talkOfAlbum', place)
}

/** The question at which a listener stopped, and its number from 1; undefined before the first. */
export function stoppedIn(
  questions: readonly Pick<Question, 'question' | 'start_in_seconds'>[],
  seconds: number,
): { number: number; question: string } | undefined {
  const started = questions
    .toSorted((one, other) => one.start_in_seconds - other.start_in_seconds)
    .filter(({ start_in_seconds: start }) => start <= seconds)
  const last = started.at(-1)
  return last && { number: started.length, question: last.question }
}

/**
 * A progress line of a talk with a gap at each question; hidden from screen readers, since the text around
 * it says the same.
 */
function QuestionLine({
  starts,
  seconds,
  duration,
}: {
  starts: readonly number[]
  seconds: number
  duration: number
}) {
  const parts = toParts(starts, duration)
  const current = parts.findLastIndex(({ from }) => from <= seconds)
  return (
    <div className={styles['line']} dir="ltr" aria-hidden="true">
      {parts.map(({ from, length }, index) => (
        <span key={from} className={styles['part']} style={{ flexGrow: length }}>
          <span className={styles['done']} style={{ inlineSize: `${toPercent(seconds - from, length)}%` }} />
          {index === current && (
            <i
              className={styles['now']}
              style={{ insetInlineStart: `${toPercent(seconds - from, length)}%` }}
            />
          )}
        </span>
      ))}
    </div>
  )
}

/** The lengths of the parts between the questions of a talk, in seconds; the part before the first is included. */
export function toParts(starts: readonly number[], duration: number): { from: number; length: number }[] {
  const edges = [...new Set([0, ...starts])]
    .filter((start) => start >= 0 && start < duration)
    .toSorted((one, other) => one - other)
  return edges.map((from, index) => ({ from, length: (edges[index + 1] ?? duration) - from }))
}
