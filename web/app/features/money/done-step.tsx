import { useEffect } from 'react'
import { t } from '@sohbet/messages'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Row } from '#ui/layout/layout.tsx'
import { Text } from '#ui/text/text.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { Accepted } from '#forms/form-outcome.tsx'
import { type Fact, Facts } from './facts.tsx'
import styles from './steps.module.css'

/** Credits that were sent or given. */
export interface DoneStepProps {
  title: string
  /** What happened, in one sentence; also shown in a toast. */
  reported: string
  facts: readonly Fact[]
  /** What happens next. */
  after: string
  /** A link to do it again. */
  again: { to: string; label: string }
}

/** The transfer, the new balance, and links to continue. */
export function DoneStep({ title, reported, facts, after, again }: DoneStepProps) {
  useEffect(() => showToast('success', reported), [reported])
  return (
    <>
      <h2 className={styles['head']}>{title}</h2>
      <Accepted>
        <span dir="auto">{reported}</span>
      </Accepted>
      <Facts facts={facts} />
      <Text variant="muted">{after}</Text>
      <Row className={styles['send']}>
        <LinkButton variant="primary" isWideOnPhone to="/wallet">
          {t('money.openWallet')}
        </LinkButton>
        <LinkButton variant="ghost" isWideOnPhone to={again.to}>
          {again.label}
        </LinkButton>
      </Row>
    </>
  )
}
