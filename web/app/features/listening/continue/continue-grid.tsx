import clsx from 'clsx'
import type { ReactNode } from 'react'
import { t } from '@sohbet/messages'
import { Grid } from '#ui/layout/layout.tsx'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { formatTime } from '#ui/format/format-time.ts'
import { Icon } from '#ui/picture/icon.tsx'
import { Menu } from '#ui/popover/menu.tsx'
import { Progress } from '#ui/picture/progress.tsx'
import { useLazy } from '#ui/hooks/use-lazy.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { rich } from '#ui/text/rich.ts'
import { playName } from '#playback/actions/play-action.ts'
import type { ContinueItem } from '../positions/continue-list.ts'
import { useListener } from '../positions/use-listener.ts'
import { AlbumPicture } from './album-picture.tsx'
import { ResumeChoices } from './resume-choices.tsx'
import { ResumeLink, useItemAction } from './resume-link.tsx'
import { putAway } from '../positions/resume.ts'
import { timeLeft } from './resume-labels.ts'
import styles from './continue-grid.module.css'

/** The recordings to continue, in a grid. */
export function ContinueGrid({ items, now }: { items: readonly ContinueItem[]; now: number }) {
  const userId = useListener()
  if (userId === null) return null
  return (
    <Grid as="ul" className={styles['grid']}>
      {items.map((item) => (
        <li key={item.trackId}>
          <ContinueCard item={item} userId={userId} now={now} />
        </li>
      ))}
    </Grid>
  )
}

/** A recording to continue: with one press, or with a choice between two positions. */
function ContinueCard({ item, userId, now }: { item: ContinueItem; userId: number; now: number }) {
  const [position] = item.positions
  const action = useItemAction(item)
  const left = <bdi>{timeLeft(item.durationSeconds, position.seconds)}</bdi>
  const isOpenQuestion = item.positions.length > 1
  return (
    <article className={clsx(styles['card'], !isOpenQuestion && styles['whole'])}>
      <AlbumPicture album={item.album} size={80} />
      <div className={styles['text']}>
        <h3>
          {isOpenQuestion ? (
            <bdi>{item.title}</bdi>
          ) : (
            <ResumeLink item={item} label={playName(action, item.title)}>
              <bdi>{item.title}</bdi>
            </ResumeLink>
          )}
        </h3>
        <p className={styles['album']} dir="auto">
          {item.album.title}
        </p>
        <div className={styles['line']} dir="ltr">
          <Progress
            label={t('listening.place.label', { title: item.title })}
            value={position.seconds}
            max={item.durationSeconds}
            valueText={t('player.seek.place', {
              time: formatTime(position.seconds),
              duration: formatTime(item.durationSeconds),
            })}
            isLabelUnseen
          />
        </div>
      </div>
      <p className={styles['left']}>
        {rich('listening.place.leftInParts', {
          time: () => left,
          words: inSpan,
        })}
      </p>
      <CardMenu item={item} userId={userId} now={now} />
      {isOpenQuestion && <ResumeChoices item={item} now={now} />}
    </article>
  )
}

const inSpan = (text: ReactNode) => <span>{text}</span>

function CardMenu({ item, userId, now }: { item: ContinueItem; userId: number; now: number }) {
  const { Component: Positions, isOpen, open, close } = useLazy(loadPositions)
  const show = async (): Promise<void> => {
    if (!(await open())) showToast('error', t('listening.earlier.notLoaded'))
  }
  return (
    <div className={styles['menu']}>
      <Menu
        trigger={<Icon name="dots-three" />}
        triggerClassName={buttonVariant('icon')}
        triggerLabel={t('ui.moreFor', { title: item.title })}
        label={item.title}
        entries={[
          {
            label: t('listening.earlier.title'),
            icon: 'clock-counter-clockwise',
            onChoose: () => void show(),
          },
          {
            label: t('listening.card.openAlbum'),
            icon: 'vinyl-record',
            to: `/audios/detail/${item.album.slug}`,
          },
          { label: t('listening.card.remove'), icon: 'x', onChoose: () => putAway(userId, item) },
        ]}
      />
      {Positions !== undefined && <Positions item={item} now={now} isOpen={isOpen} onClose={close} />}
    </div>
  )
}

const loadPositions = async () => (await import('./earlier-positions.tsx')).EarlierPositions
