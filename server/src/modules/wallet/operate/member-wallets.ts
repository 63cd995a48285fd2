import { formatUnits, toCredits } from '@sohbet/contract/amounts'
import type { WalletRecords } from '@sohbet/contract/wallet-records'
import type { Database } from '#platform/database/db.ts'
import { forfeitCredits } from '../transfers/post-transfer.ts'
import { findBalance } from '../queries/wallets.ts'
import { findReferencedHistory } from '../queries/entries.ts'

/** Functions of wallets that are passed to accounts, which do not import this module. */
export const memberWallets = {
  forfeit: forfeitCredits,
  exportWallet: async (db: Database, memberId: number): Promise<WalletRecords> => {
    const history = await findReferencedHistory(db, memberId, {})
    return {
      points: formatUnits(history[0]?.balance ?? (await findBalance(db, memberId))),
      entries: history.map(({ number, at, kind, reference, units, balance, transferId }) => ({
        number,
        created_at: at.toISOString(),
        kind,
        reference,
        credits: toCredits(units),
        balance: toCredits(balance),
        transfer_id: transferId,
      })),
    }
  },
}
