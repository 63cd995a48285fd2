import type { Wallet } from '@sohbet/contract/wallet'
import { t } from '@sohbet/messages'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Row } from '#ui/layout/layout.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { formatPoints } from '#session/account/account.ts'
import { Text } from '#ui/text/text.tsx'
import { countCredits } from '#features/money/count-credits.ts'
import { Columns, Panel, Price, Prices } from '#features/money/panels.tsx'
import { Balance } from './wallet-page.tsx'

/** The balance with its actions, and what credits are for. */
export function WalletOverview({ wallet }: { wallet: Wallet }) {
  return (
    <Columns>
      <Balance credits={wallet.balance}>
        <Row>
          <LinkButton variant="primary" isBig isWideOnPhone to="/wallet/topupwallet">
            <Icon name="plus" />
            {t('wallet.overview.topUp')}
          </LinkButton>
          {!wallet.is_frozen && (
            <LinkButton isBig isWideOnPhone to="/wallet/gifts">
              <Icon name="gift" />
              {t('wallet.overview.give')}
            </LinkButton>
          )}
        </Row>
      </Balance>
      <UsesOfCredits prices={wallet.prices} />
    </Columns>
  )
}

function UsesOfCredits({ prices: { lesson, set } }: Pick<Wallet, 'prices'>) {
  const sold = [
    { name: t('wallet.uses.lesson'), range: lesson },
    { name: t('wallet.uses.set'), range: set },
  ]
  return (
    <Panel as="section" aria-labelledby="uses-of-credits">
      <h2 id="uses-of-credits">{t('wallet.uses.title')}</h2>
      <Text variant="muted">{t('wallet.uses.words')}</Text>
      <Prices>
        {sold.map(
          ({ name, range }) =>
            range !== null && (
              <Price key={name} name={name}>
                {nameRange(range)}
              </Price>
            ),
        )}
      </Prices>
    </Panel>
  )
}

function nameRange({ from, to }: { from: number; to: number }): string {
  if (from === to) return countCredits(from)
  return t('wallet.uses.range', { from: formatPoints(from), to: countCredits(to) })
}
