import type { Route } from '../call/endpoint.ts'

/**
 * Method and path of every call that orders or pays (section 7, "Commerce"); `stripe` and `paypal` come from
 * B-106.
 */
export const orderPaths = {
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
} as const satisfies Record<string, Route>
