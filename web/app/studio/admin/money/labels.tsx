import type { ReactNode } from 'react'
import type { PersonName, OrderLine } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Link } from '#ui/link/link.tsx'
import { Text } from '#ui/text/text.tsx'
import { stateNames } from './order-labels.ts'
import styles from './labels.module.css'

/** A person's name, linked to their page. */
export function PersonLabel({ person }: { person: PersonName }) {
  if (person === null) return <Text variant="muted">{t('studioMoney.person.left')}</Text>
  const { id, name, email } = person
  return (
    <span className={styles['person']}>
      <Link to={`/studio/people/${id}`} dir="auto">
        {name}
      </Link>
      <span className={styles['email']}>
        <bdi>{email}</bdi>
      </span>
    </span>
  )
}

/** The meaning of a state: nothing to do, pending, good, or needs attention. */
export type Tone = 'quiet' | 'waiting' | 'well' | 'wrong'

/** A state's label with the studio's rotated square in its colour. */
export function ToneLabel({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={styles['tone']} data-tone={tone}>
      <i className={styles['dot']} aria-hidden="true" />
      <span>{children}</span>
    </span>
  )
}

const tones: Partial<Record<OrderLine['state'], Tone>> = {
  awaiting_payment: 'waiting',
  fulfilled: 'well',
  review: 'wrong',
  refund_pending: 'waiting',
  disputed: 'wrong',
  charged_back: 'wrong',
}

/** The state of an order. */
export function OrderStateLabel({ state }: Pick<OrderLine, 'state'>) {
  return <ToneLabel tone={tones[state] ?? 'quiet'}>{t(stateNames[state])}</ToneLabel>
}
