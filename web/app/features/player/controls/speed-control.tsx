import clsx from 'clsx'
import type { MouseEvent } from 'react'
import { t } from '@sohbet/messages'
import { Popover } from '#ui/popover/popover.tsx'
import { setSpeed, speeds } from '#playback/actions/choose-speed.ts'
import { usePlayer } from '#playback/state/player-store.ts'
import styles from './player-choices.module.css'

/** The playback speed, with a panel to choose another (PLAYER-17, B-50). */
export function SpeedControl({ className }: { className?: string | undefined }) {
  const speed = usePlayer((state) => state.speed)
  return (
    <Popover
      label={t('player.speed.title')}
      trigger={speedText(speed)}
      triggerLabel={t('player.speed.label', { speed })}
      triggerClassName={clsx(styles['trigger'], className)}
      className={styles['panel']}
    >
      <h2 className={styles['title']}>{t('player.speed.title')}</h2>
      <div className={styles['speeds']}>
        {speeds.map((each) => (
          <button
            key={each}
            type="button"
            className={styles['choice']}
            aria-pressed={each === speed}
            onClick={(event) => {
              setSpeed(each)
              closePopover(event)
            }}
          >
            {speedText(each)}
          </button>
        ))}
      </div>
    </Popover>
  )
}

/** `1.5×`, the speed as text. */
function speedText(speed: number): string {
  return t('player.speed.value', { speed })
}

/** Closes the panel that contains the pressed choice. */
export function closePopover({ currentTarget }: MouseEvent): void {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}
