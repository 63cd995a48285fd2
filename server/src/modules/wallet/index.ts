export { postTransfer } from './post-transfer.ts'
export type { PostedTransfer, Transfer } from './transfer.ts'
export { findBalance } from './queries.ts'
