import { t } from '@sohbet/messages'
import { useIsAwake } from '#ui/hooks/use-is-awake.ts'
import { useLocalNow } from '#lib/use-local-now.ts'
import { rich } from '#ui/text/rich.ts'
import styles from './greeting.module.css'

/** Greets a member by their local time; the server, which does not know it, renders only a welcome. */
export function Greeting({ firstName, now }: { firstName: string; now: number }) {
  const hour = useLocalNow(now).hour()
  const greeting = useIsAwake() ? greetingAt(hour) : t('listening.greeting.welcome')
  const name = <bdi>{firstName}</bdi>
  return (
    <p className={styles['greeting']}>
      <i className={styles['nuqta']} aria-hidden="true" />
      <span>{rich('listening.greeting.line', { greeting, name: () => name })}</span>
    </p>
  )
}

/** The greeting of an hour of the day, from 0 to 23. */
export function greetingAt(hour: number): string {
  if (hour >= 4 && hour < 12) return t('listening.greeting.morning')
  return hour >= 12 && hour < 17 ? t('listening.greeting.afternoon') : t('listening.greeting.evening')
}
