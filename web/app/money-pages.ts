/**
 * The pages of money by their ids, each with its own scripts. They stand in a script of their own: the names of all
 * those scripts would otherwise be in what every page begins with.
 */
export const moneyPages = {
  wallet: () => import('./routes/money/wallet.tsx'),
  'wallet-transfer': () => import('./routes/money/wallet-transfer.tsx'),
  'wallet-topup': () => import('./routes/money/wallet-topup.tsx'),
  receipt: () => import('./routes/money/receipt.tsx'),
  subscription: () => import('./routes/money/subscription.tsx'),
  'payment-confirmation': () => import('./routes/money/payment-confirmation.tsx'),
}
