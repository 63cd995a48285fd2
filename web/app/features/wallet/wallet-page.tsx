import type { CSSProperties, ReactElement, ReactNode } from 'react'
import type { Wallet } from '@sohbet/contract/wallet'
import { t } from '@sohbet/messages'
import { Container } from '#ui/layout/layout.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { TabLinks } from '#ui/link/tabs.tsx'
import { PageHead } from '#lib/page/page-head.tsx'
import { Text } from '#ui/text/text.tsx'
import { rich } from '#ui/text/rich.ts'
import { Figure } from '#features/money/amount.tsx'
import styles from './wallet-page.module.css'

/** What a page of the wallet is told. */
export interface WalletPageProps {
  title: string
  description: string
  /** The path of the page among the tabs. */
  path: string
  wallet: Wallet
  children: ReactNode
}

const tabs = [
  { to: '/wallet', name: 'wallet.page.title' },
  { to: '/wallet/topupwallet', name: 'wallet.topUp.title' },
  { to: '/wallet/gifts', name: 'wallet.overview.give' },
] as const

/** The two kinds of giving, behind one tab. */
const givingTabs = [
  { to: '/wallet/gifts', name: 'gifts.give.asGift' },
  { to: '/wallet/transferCredits/', name: 'gifts.give.atOnce' },
] as const

/** A page of the wallet: its tabs, and why credits cannot be sent at the moment (ROUTE-08 to ROUTE-10). */
export function WalletPage({ title, description, path, wallet, children }: WalletPageProps) {
  const isGiving = givingTabs.some(({ to }) => to === path)
  return (
    <Container className={styles['page']}>
      <PageHead title={title} description={description} isIndexed={false} />
      <h1 className={styles['title']}>{title}</h1>
      <TabLinks
        label={t('wallet.page.title')}
        tabs={tabs.map(({ to, name }) => ({ to, label: t(name) }))}
        current={isGiving ? '/wallet/gifts' : path}
      />
      {isGiving && (
        <TabLinks
          label={t('wallet.overview.give')}
          tabs={givingTabs.map(({ to, name }) => ({ to, label: t(name) }))}
          current={path}
        />
      )}
      <Status wallet={wallet} />
      {children}
    </Container>
  )
}

function Status({ wallet: { is_frozen: isFrozen, is_resting: isHalted } }: { wallet: Wallet }) {
  if (!isFrozen && !isHalted) return null
  return (
    <p className={styles['notice']} role="status">
      <Icon name="warning-circle" />
      <span>{isHalted ? t('wallet.page.resting') : rich('wallet.page.frozen', { link: contactLink })}</span>
    </p>
  )
}

function contactLink(text: ReactNode): ReactElement {
  return <Link to="/contact-us/">{text}</Link>
}

/** The wallet's balance in large type, with content below it. */
export function Balance({ credits, children }: { credits: number; children?: ReactNode }) {
  const lines: CSSProperties & Record<'--lines', string> = {
    '--lines': 'url("/cover/thursday-gatherings.svg?draft")',
  }
  return (
    <section className={styles['balance']} aria-label={t('wallet.balance.title')}>
      <span className={styles['lines']} style={lines} />
      <Text variant="eyebrow">{t('wallet.balance.available')}</Text>
      <p className={styles['figure']}>
        <Figure credits={credits} />
      </p>
      {children}
    </section>
  )
}
