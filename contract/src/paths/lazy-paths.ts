import type { Route } from '../call/endpoint.ts'

/**
 * Method and path of every call about money (section 7, "Commerce"), and of those that export or import what belongs
 * to a member. `stripe` and `paypal` come from B-106, cancelling a plan from C-9.
 */
export const moneyPaths = {
  giveGift: { method: 'POST', path: '/api/gifts' },
  listGifts: { method: 'GET', path: '/api/gifts' },
  openGift: { method: 'POST', path: '/api/gifts/open' },
  claimGift: { method: 'POST', path: '/api/gifts/claim' },
  refuseGifts: { method: 'POST', path: '/api/gifts/refuse' },
  createOrder: { method: 'POST', path: '/api/orders' },
  getOrder: { method: 'GET', path: '/api/orders/:reference' },
  checkDiscountCode: { method: 'POST', path: '/check-discount-code-validation' },
  listPaymentMethods: { method: 'GET', path: '/api/payment-methods' },
  getPaymentToken: { method: 'GET', path: '/api/payments/:provider/auth-token' },
  createProviderOrder: { method: 'POST', path: '/api/payments/:provider/order/create' },
  createClientSecret: { method: 'POST', path: '/api/payments/:provider/client-secret' },
  confirmPaypalOrder: { method: 'POST', path: '/api/orders/confirm-paypal-order' },
  confirmStripeOrder: { method: 'POST', path: '/api/orders/confirm-stripe-order' },
  getInvoice: { method: 'GET', path: '/api/invoices/:number' },
  listInvoices: { method: 'GET', path: '/api/invoices' },
  getBillingDetails: { method: 'GET', path: '/api/user/billing-details' },
  saveBillingDetails: { method: 'PUT', path: '/api/user/billing-details' },
  getTax: { method: 'GET', path: '/api/user/tax' },
  listCurrencies: { method: 'GET', path: '/api/user/currencies' },
  listPromotions: { method: 'GET', path: '/api/points-promotions/get-list' },
  listPlans: { method: 'GET', path: '/api/subscription-plans-info' },
  quotePlan: { method: 'GET', path: '/api/user/subscription/quote' },
  changePlan: { method: 'POST', path: '/api/user/subscription/change' },
  cancelPlan: { method: 'POST', path: '/api/user/subscription/cancel' },
  buyLesson: { method: 'POST', path: '/api/buy-zawiya-lessons-single' },
  buyCompleteSet: { method: 'POST', path: '/api/buy-zawiya-lessons-complete' },
  listPurchases: { method: 'GET', path: '/api/user/zawiya-purchases' },
  downloadMyData: { method: 'GET', path: '/api/user/export' },
  startImport: { method: 'POST', path: '/api/user/import' },
  getImport: { method: 'GET', path: '/api/user/import' },
  exportNotes: { method: 'GET', path: '/api/notes/export' },
  importNotes: { method: 'POST', path: '/api/notes/import' },
  getWallet: { method: 'GET', path: '/api/wallet' },
  getWalletHistory: { method: 'GET', path: '/api/wallet/history' },
  reviewTransfer: { method: 'POST', path: '/api/share-points/review' },
  sharePoints: { method: 'POST', path: '/api/share-points' },
} as const satisfies Record<string, Route>

/** Method and path of the calls of the settings and of links in emails (section 7, "Authentication and account"). */
export const settingsPaths = {
  resetPassword: { method: 'POST', path: '/auth/reset-password' },
  confirmEmail: { method: 'POST', path: '/auth/confirm-email' },
  undoEmailChange: { method: 'POST', path: '/auth/undo-email-change' },
  changePassword: { method: 'POST', path: '/api/auth/change-password' },
  updateUser: { method: 'PUT', path: '/update-user' },
  listSessions: { method: 'GET', path: '/api/user/sessions' },
  endSession: { method: 'DELETE', path: '/api/user/sessions/:id' },
  deleteAccount: { method: 'DELETE', path: '/api/user' },
  listCountries: { method: 'GET', path: '/api/countries' },
  listCities: { method: 'GET', path: '/api/cities' },
} as const satisfies Record<string, Route>

/**
 * Paths of calls that few visits begin with: money, gifts, settings, and pages with their own script
 * (`web/app/lazy-pages.ts`).
 */
export const lazyPaths = {
  getSpeaker: { method: 'GET', path: '/api/speakers/:slug' },
  listMentions: { method: 'GET', path: '/api/speakers/:slug/mentions' },
  listMajalis: { method: 'GET', path: '/api/majlis/map' },
  whyLocked: { method: 'GET', path: '/api/why-locked' },
  submitCustomerQuery: { method: 'POST', path: '/api/customer-queries' },
  getGathering: { method: 'GET', path: '/api/gatherings/:id' },
  askForRecording: { method: 'PUT', path: '/api/gatherings/:id/recording-request' },
  takeRequestBack: { method: 'DELETE', path: '/api/gatherings/:id/recording-request' },
  listSuras: { method: 'GET', path: '/api/quran' },
  getSura: { method: 'GET', path: '/api/quran/:sura' },
  getVerse: { method: 'GET', path: '/api/quran/:sura/:verse' },
  getBanner: { method: 'GET', path: '/api/site-texts/banner' },
  getLegalText: { method: 'GET', path: '/api/site-texts/legal/:name' },
  listTranscripts: { method: 'GET', path: '/api/transcripts' },
  searchTranscripts: { method: 'GET', path: '/api/search-transcripts' },
  suggestCorrection: { method: 'POST', path: '/api/transcripts/:id/suggestions' },
  getTranscript: { method: 'GET', path: '/api/transcripts/:id' },
  ...moneyPaths,
  ...settingsPaths,
} as const satisfies Record<string, Route>
