/**
 * The pages of money by their ids, each with its own scripts. They stand in a script of their own: the names of all
 * those scripts would otherwise be in what every page begins with.
 */
export const moneyPages = {
  wallet: () => import('./routes/wallet.tsx'),
  'wallet-transfer': () => import('./routes/wallet-transfer.tsx'),
  'wallet-topup': () => import('./routes/wallet-topup.tsx'),
  receipt: () => import('./routes/receipt.tsx'),
  subscription: () => import('./routes/subscription.tsx'),
  'payment-confirmation': () => import('./routes/payment-confirmation.tsx'),
}
