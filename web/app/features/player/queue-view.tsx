import clsx from 'clsx'
import { useMemo, useRef, useState } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/panel.tsx'
import type { OpenedPart } from './late-panels.tsx'
import { moveInQueue } from './play-queue.ts'
import type { QueuedTrack } from './player-state.ts'
import { usePlayer } from './player-store.ts'
import { QueueRow } from './queue-row.tsx'
import styles from './queue-view.module.css'
import { indexOfCurrent } from './rules.ts'

/** What is played and what comes after it; a talk can be played at once, moved and taken out. */
export function QueueView({ isOpen, onClose }: OpenedPart) {
  return (
    <Panel title="Queue" isOpen={isOpen} onClose={onClose} size="full" className={styles['panel']}>
      <QueueList />
    </Panel>
  )
}

/** Pixels of a row; the style sheet gives it the same. */
const rowHeight = 76

function QueueList() {
  const tracks = usePlayer((state) => state.currentPlaylist)
  const current = usePlayer(indexOfCurrent)
  const scroller = useRef<HTMLDivElement>(null)
  const [news, setNews] = useState('')
  const keys = useMemo(() => keysOf(tracks), [tracks])
  // Only the compiler minds that its functions are new at each drawing, and it then leaves this list alone.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count: tracks.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    initialOffset: () => Math.max(0, (current - 1) * rowHeight),
    overscan: 6,
  })
  const move = (from: number, to: number): void => {
    const moved = tracks[from]
    if (moved === undefined || tracks[to] === undefined) return
    moveInQueue(from, to)
    rows.scrollToIndex(to, { align: 'auto' })
    setNews(`${moved.title} is number ${to + 1} of ${tracks.length}.`)
  }
  return (
    <>
      <p className={styles['count']}>
        {tracks.length === 1 ? '1 talk' : `${tracks.length.toLocaleString('en')} talks`}
      </p>
      <div ref={scroller} className={styles['scroller']} style={{ '--rows': `${rows.getTotalSize()}px` }}>
        <ol className={styles['rows']} style={{ blockSize: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const track = tracks[index]
            if (track === undefined) return null
            return (
              <li
                // Whoever moves a row keeps the focus on it: the row goes with its track.
                key={keys[index]}
                className={clsx(styles['row'], index === current && styles['current'])}
                style={{ insetBlockStart: start }}
                aria-setsize={tracks.length}
                aria-posinset={index + 1}
                aria-current={index === current ? 'true' : undefined}
              >
                <QueueRow
                  track={track}
                  index={index}
                  count={tracks.length}
                  isCurrent={index === current}
                  onMove={move}
                  onNews={setNews}
                />
              </li>
            )
          })}
        </ol>
      </div>
      <p role="status" className={layout['unseen']}>
        {news}
      </p>
    </>
  )
}

/** A name for each place: a queue may hold a talk twice. */
function keysOf(tracks: readonly QueuedTrack[]): string[] {
  const seen = new Map<number, number>()
  return tracks.map(({ id }) => {
    const times = (seen.get(id) ?? 0) + 1
    seen.set(id, times)
    return `${id} ${times}`
  })
}
