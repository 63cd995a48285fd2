export { auditBooks, resumeBooks, walletJobs } from './operate/audit-books.ts'
export {
  adjustWallet,
  adjustWalletIn,
  freezeWallet,
  freezeWalletIn,
  listWalletLines,
  showWallet,
} from './operate/operate-wallet.ts'
export type { ShownWallet } from './operate/operate-wallet.ts'
export { giveDemoCredits } from './transfers/demo-credits.ts'
export { holdWallet, lockBalance } from './queries/operations.ts'
export { memberWallets } from './operate/member-wallets.ts'
export { requireGiftWithinDay } from './transfers/share-credits.ts'
export { nameCredits } from './ledger/transfer.ts'
export { postTransfer } from './transfers/post-transfer.ts'
export { findBalance } from './queries/wallets.ts'
export { findBooks } from './queries/audit.ts'
export type { BooksCheck, Finding } from './queries/audit.ts'
export type { PostedTransfer, Transfer } from './ledger/transfer.ts'
export { walletRoutes } from './routes.ts'
export { walletTasks } from './transfers/transfer-emails.ts'
export { writeHistoryCsv } from './history/write-history-csv.ts'
export { findWalletState } from './queries/entries.ts'
export type { WalletOrders } from './ledger/wallet-orders.ts'
