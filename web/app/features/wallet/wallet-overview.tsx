import type { Wallet } from '@sohbet/contract/wallet'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import { Icon } from '../../ui/picture/icon.tsx'
import { formatPoints } from '../../session/account/account.ts'
import { Text } from '../../ui/text/text.tsx'
import { nameCredits } from '../money/amount.tsx'
import { Columns, Panel, Price, Prices } from '../money/panels.tsx'
import { Balance } from './wallet-page.tsx'

/** The balance with the ways on from it, and what credits are for. */
export function WalletOverview({ wallet }: { wallet: Wallet }) {
  return (
    <Columns>
      <Balance credits={wallet.balance}>
        <Row>
          <LinkButton look="primary" isBig isWideOnPhone to="/wallet/topupwallet">
            <Icon name="plus" />
            Top up
          </LinkButton>
          {!wallet.is_frozen && (
            <>
              <LinkButton look="outline" isBig isWideOnPhone to="/wallet/transferCredits/">
                Send to a friend
              </LinkButton>
              <LinkButton look="outline" isBig isWideOnPhone to="/wallet/gifts">
                <Icon name="gift" />
                Give
              </LinkButton>
            </>
          )}
        </Row>
      </Balance>
      <UsesOfCredits prices={wallet.prices} />
    </Columns>
  )
}

function UsesOfCredits({ prices: { lesson, set } }: Pick<Wallet, 'prices'>) {
  const sold = [
    { name: 'A zawiya lesson', range: lesson },
    { name: 'A complete set of lessons', range: set },
  ]
  return (
    <Panel as="section" aria-labelledby="uses-of-credits">
      <h2 id="uses-of-credits">What credits are for</h2>
      <Text look="muted">
        Zawiya lessons, one by one or as a set. You can also send credits to a friend, or give them, lessons
        and plans as a gift.
      </Text>
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
  return from === to ? nameCredits(from) : `${formatPoints(from)} to ${nameCredits(to)}`
}
