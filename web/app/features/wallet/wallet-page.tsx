import type { CSSProperties, ReactNode } from 'react'
import type { Wallet } from '@sohbet/contract/wallet'
import { Container } from '../../ui/layout/layout.tsx'
import { Icon } from '../../ui/picture/icon.tsx'
import { Link } from '../../ui/link/link.tsx'
import { TabLinks } from '../../ui/link/tabs.tsx'
import { PageHead } from '../../lib/page/page-head.tsx'
import { Text } from '../../ui/text/text.tsx'
import { Figure } from '../money/amount.tsx'
import styles from './wallet-page.module.css'

/** What a page of the wallet is told. */
export interface WalletPageProps {
  title: string
  description: string
  /** Its address among the tabs. */
  path: string
  wallet: Wallet
  children: ReactNode
}

const tabs = [
  { to: '/wallet', label: 'Wallet' },
  { to: '/wallet/topupwallet', label: 'Top up' },
  { to: '/wallet/transferCredits/', label: 'Transfer credits' },
  { to: '/wallet/gifts', label: 'Gifts' },
]

/** A page of the wallet: its tabs, and why no credits can be sent at the moment (ROUTE-08 to ROUTE-10). */
export function WalletPage({ title, description, path, wallet, children }: WalletPageProps) {
  return (
    <Container className={styles['page']}>
      <PageHead title={title} description={description} isIndexed={false} />
      <h1 className={styles['title']}>{title}</h1>
      <TabLinks label="Wallet" tabs={tabs} current={path} />
      <Standing wallet={wallet} />
      {children}
    </Container>
  )
}

function Standing({ wallet: { is_frozen: isFrozen, is_resting: isResting } }: { wallet: Wallet }) {
  if (!isFrozen && !isResting) return null
  return (
    <p className={styles['notice']} role="status">
      <Icon name="warning-circle" />
      <span>
        {isResting ? (
          'Credits and payments rest while we check our books.'
        ) : (
          <>
            Sending and giving credits is paused for this wallet. <Link to="/contact-us/">Contact us</Link> to
            learn why.
          </>
        )}
      </span>
    </p>
  )
}

/** What the wallet holds, in large figures on the field, and what stands below. */
export function Balance({ credits, children }: { credits: number; children?: ReactNode }) {
  const lines: CSSProperties & Record<'--lines', string> = {
    '--lines': 'url("/cover/thursday-gatherings.svg?draft")',
  }
  return (
    <section className={styles['balance']} aria-label="Balance">
      <span className={styles['lines']} style={lines} />
      <Text look="eyebrow">Available credits</Text>
      <p className={styles['figure']}>
        <Figure credits={credits} />
      </p>
      {children}
    </section>
  )
}
