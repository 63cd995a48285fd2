export { auditBooks, resumeBooks, walletJobs } from './operate/audit-books.ts'
export {
  adjustWallet,
  adjustWalletIn,
  freezeWallet,
  freezeWalletIn,
  listWalletLines,
  showWallet,
  type ShownWallet,
} from './operate/operate-wallet.ts'
export { giveDemoCredits } from './transfers/demo-credits.ts'
export { holdWallet, lockBalance } from './queries/operations.ts'
export { memberWallets } from './operate/member-wallets.ts'
export { requireGiftWithinDay } from './transfers/share-credits.ts'
export { nameCredits, type PostedTransfer, type Transfer } from './ledger/transfer.ts'
export { postTransfer } from './transfers/post-transfer.ts'
export { findBalance } from './queries/wallets.ts'
export { findBooks, type BooksCheck, type Finding } from './queries/audit.ts'
export { walletRoutes } from './routes.ts'
export { walletTasks } from './transfers/transfer-emails.ts'
export { writeHistoryCsv } from './history/write-history-csv.ts'
export { findWalletState } from './queries/entries.ts'
export type { WalletOrders } from './ledger/wallet-orders.ts'
