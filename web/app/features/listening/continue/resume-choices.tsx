import clsx from 'clsx'
import { t } from '@sohbet/messages'
import { buttonVariant } from '#ui/button/button-variant.ts'
import type { ContinueItem, ResumePosition } from '../positions/continue-list.ts'
import { thisDevice } from '../positions/device.ts'
import { ResumeLink } from './resume-link.tsx'
import { positionText } from './resume-labels.ts'
import { useIsAwake } from '#ui/hooks/use-is-awake.ts'
import { useLocalNow } from '#lib/use-local-now.ts'
import styles from './resume-choices.module.css'

/** Two devices are at different positions in a talk: the listener chooses with one press. */
export function ResumeChoices({ item, now }: { item: ContinueItem; now: number }) {
  return (
    <div
      className={styles['choices']}
      role="group"
      aria-label={t('listening.choices.label', { title: item.title })}
    >
      {item.positions.map((position, index) => (
        <Choice
          key={position.deviceName ?? ''}
          item={item}
          position={position}
          now={now}
          variant={index === 0 ? 'primary' : 'outline'}
        />
      ))}
    </div>
  )
}

function Choice({
  item,
  position,
  now,
  variant,
}: {
  item: ContinueItem
  position: ResumePosition
  now: number
  variant: 'primary' | 'outline'
}) {
  const localNow = useLocalNow(now)
  const ownDevice = useIsAwake() ? thisDevice(navigator.userAgent) : t('listening.device.this')
  const place = positionText(position, { ownDevice, now: localNow })
  return (
    <ResumeLink
      item={item}
      chosenSeconds={position.seconds}
      className={clsx(buttonVariant(variant), styles['choice'])}
    >
      <span dir="auto">{variant === 'primary' ? t('listening.choices.continueAt', { place }) : place}</span>
    </ResumeLink>
  )
}
