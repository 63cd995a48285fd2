import { createPaymentElement } from './payment-element.js'

/** The result of `stripe.elements()`, with one payment element. */
export function createElements(options) {
  let payment
  const elements = {
    create(type) {
      if (type !== 'payment') throw new Error(`The sandbox has no element "${type}".`)
      payment = createPaymentElement()
      return payment.element
    },
    getElement: (type) =>
      type === 'payment' || type?.__elementType === 'payment' ? (payment?.element ?? null) : null,
    update: (changes) => Object.assign(options, changes),
    fetchUpdates: async () => ({}),
    submit: async () => {
      const error = payment?.check()
      return error === undefined ? { selectedPaymentMethod: 'card' } : { error }
    },
    on: () => elements,
    off: () => elements,
  }
  return Object.assign(elements, { _sandbox: { options, find: () => payment } })
}
