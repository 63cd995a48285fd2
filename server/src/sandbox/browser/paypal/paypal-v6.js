/*
 * The part of https://www.sandbox.paypal.com/web-sdk/v6/core that @paypal/react-paypal-js uses: the same calls and
 * callbacks, with a dialog in this page instead of PayPal's pop-up. The loader accepts an existing `window.paypal` of
 * version 6, so this script only has to run first.
 */
;(() => {
  const base = new URL(
    document.currentScript?.src ?? '/sandbox/paypal/web-sdk/v6/core',
    location.href,
  ).href.replace(/\/web-sdk\/v6\/core.*$/, '')

  /** Calls the sandbox with the browser's token; rejects with its error. */
  async function ask(token, path, body) {
    const response = await fetch(`${base}/web-sdk/v6/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer = await response.json().catch(() => ({}))
    if (response.ok) return answer
    const fault = new Error(
      answer.details?.[0]?.description ?? answer.message ?? 'PayPal could not be reached.',
    )
    fault.code = answer.name ?? 'ERR_NETWORK'
    fault.isRecoverable = response.status === 400
    throw fault
  }

  /** Creates an element with properties and children; strings become text nodes. */
  function make(name, properties, ...children) {
    const element = Object.assign(document.createElement(name), properties)
    element.append(...children)
    return element
  }

  function styled(root, css) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    root.adoptedStyleSheets = [sheet]
  }

  const dialogStyles = `
    dialog { box-sizing: border-box; inline-size: min(26rem, calc(100vw - 2rem)); max-block-size: calc(100dvh - 2rem);
      overflow: auto; border: 0; border-radius: 1rem; padding: 1.25rem; color-scheme: light; background: #fff; color: #1d2a26;
      font: 1rem/1.5 system-ui, sans-serif; }
    dialog::backdrop { background: rgb(0 0 0 / 55%); }
    .test-mode { margin: 0 0 1rem; padding: .5rem .75rem; border-radius: .5rem; background: #fbe7b8; }
    h2 { margin: 0 0 .25rem; font-size: 1.25rem; }
    form { display: grid; gap: .75rem; }
    fieldset { border: 1px solid #b9b3a2; border-radius: .75rem; padding: .5rem 1rem; }
    label { display: flex; gap: .5rem; align-items: center; min-block-size: 2.75rem; }
    button { min-block-size: 2.75rem; border-radius: 999px; border: 1px solid #6d6a60; background: #fff; color: inherit;
      font: inherit; font-weight: 600; cursor: pointer; }
    button.pay { border-color: transparent; background: #ffc439; }
    :focus-visible { outline: 3px solid #0b5cad; outline-offset: 2px; }
    .fault { margin: 0; color: #a11212; }`

  /** Shows an order to its payer; resolves with `{ payerId }` once approved, undefined once closed. */
  function showDialog(token, order, signal) {
    const host = make('div', {})
    const root = host.attachShadow({ mode: 'open' })
    styled(root, dialogStyles)
    const choices = order.payers.map(({ kind: value, label }, index) =>
      make(
        'label',
        {},
        make('input', { type: 'radio', name: 'payer', value, defaultChecked: index === 0 }),
        label,
      ),
    )
    const fault = make('p', { className: 'fault', role: 'alert' })
    const pay = make('button', { className: 'pay', value: 'pay' }, `Pay ${order.amount}`)
    const cancel = make('button', { type: 'button' }, 'Cancel')
    const form = make(
      'form',
      { method: 'dialog' },
      make('fieldset', {}, make('legend', {}, 'Test account'), ...choices),
      fault,
      pay,
      cancel,
    )
    const heading = make('h2', { id: 'title', dir: 'auto' }, `Pay ${order.brandName} with PayPal`)
    const note = make('p', { className: 'test-mode' }, make('strong', {}, 'Test mode.'), ' No money moves.')
    const dialog = make('dialog', {}, note, heading, make('p', { dir: 'auto' }, order.description), form)
    dialog.setAttribute('aria-labelledby', 'title')
    root.append(dialog)
    document.body.append(host)
    return new Promise((resolve) => {
      const end = (result) => {
        resolve(result)
        // Close first, so that the focus returns to its previous element.
        dialog.close()
        host.remove()
      }
      form.addEventListener('submit', (event) => {
        event.preventDefault()
        pay.disabled = true
        ask(token, `orders/${order.orderId}/approve`, { payer: new FormData(form).get('payer') }).then(
          end,
          (error) => {
            pay.disabled = false
            fault.textContent = error.message
          },
        )
      })
      cancel.addEventListener('click', () => end(undefined))
      dialog.addEventListener('close', () => end(undefined))
      signal.addEventListener('abort', () => end(undefined), { once: true })
      if (signal.aborted) return end(undefined)
      dialog.showModal()
    })
  }

  /** A session for one payment: `start` shows the dialog and reports the result through callbacks. */
  function createSession(token, options) {
    let leave = new AbortController()
    let isDestroyed = false
    let running

    async function show(orderId) {
      const order = await ask(token, `orders/${orderId}`)
      if (order.savesMethod && options.savePayment !== true)
        throw new Error('The order saves the payment method: the session needs savePayment.')
      return await showDialog(token, order, leave.signal)
    }

    async function run(promise) {
      let orderId = options.orderId
      try {
        if (promise !== undefined) orderId = (await promise).orderId
        if (typeof orderId !== 'string' || orderId === '')
          throw new TypeError('There is no orderId to pay for.')
        const approved = await show(orderId)
        if (isDestroyed) return
        if (approved === undefined) {
          options.onCancel?.({ orderId })
          options.onComplete?.({ paymentSessionState: 'canceled' })
          return
        }
        await options.onApprove?.({ orderId, payerId: approved.payerId, fundingSource: 'paypal' })
        options.onComplete?.({ paymentSessionState: 'approved' })
      } catch (error) {
        if (isDestroyed) return
        options.onError?.(error)
        options.onComplete?.({ paymentSessionState: 'error' })
      }
    }

    return {
      start: async ({ presentationMode = 'auto' } = {}, promise) => {
        if (isDestroyed) throw new Error('The session was destroyed.')
        if (presentationMode === 'redirect') {
          const { orderId } = promise === undefined ? options : await promise
          const redirectURL = `${base}/checkoutnow?token=${encodeURIComponent(orderId)}`
          location.assign(redirectURL)
          return { redirectURL }
        }
        // After a double click the payer still has one window.
        if (running === undefined) {
          leave = new AbortController()
          running = run(promise).finally(() => (running = undefined))
        } else promise?.catch(() => undefined)
        await running
        return undefined
      },
      cancel: () => leave.abort(),
      destroy: () => {
        isDestroyed = true
        leave.abort()
      },
      hasReturned: () => new URLSearchParams(location.search).has('PayerID'),
      resume: async () => {
        const parameters = new URLSearchParams(location.search)
        const orderId = parameters.get('token') ?? undefined
        await options.onApprove?.({
          orderId,
          payerId: parameters.get('PayerID') ?? undefined,
          fundingSource: 'paypal',
        })
      },
    }
  }

  const eligible = ({ savesMethods = true } = {}) => ({
    isEligible: (method) => method === 'paypal',
    getDetails: (method) => (method === 'paypal' ? { canBeVaulted: savesMethods } : undefined),
  })

  async function createInstance({ clientToken, components }) {
    if (typeof clientToken !== 'string' || clientToken === '')
      throw new Error('The sandbox needs a clientToken.')
    await ask(clientToken, 'instance', {})
    const payments = components.includes('paypal-payments')
      ? { createPayPalOneTimePaymentSession: (options) => createSession(clientToken, options) }
      : {}
    return {
      findEligibleMethods: async () => eligible(),
      hydrateEligibleMethods: () => eligible(),
      updateLocale: () => undefined,
      ...payments,
    }
  }

  const buttonStyles = `
    :host { display: block; }
    :host([hidden]) { display: none; }
    button { inline-size: 100%; min-block-size: 3rem; border: 0; border-radius: .75rem; padding: .25rem 1rem;
      background: #ffc439; color: #111; font: 600 1rem/1.25 system-ui, sans-serif; cursor: pointer; }
    button:disabled { opacity: .6; cursor: default; }
    button:focus-visible { outline: 3px solid #0b5cad; outline-offset: 2px; }`

  const labels = {
    buynow: 'Buy now with PayPal',
    checkout: 'Check out with PayPal',
    subscribe: 'Subscribe with PayPal',
  }

  /** `<paypal-button type disabled>`: a press reaches the page as a click on the element. */
  class PayPalButton extends HTMLElement {
    static observedAttributes = ['type', 'disabled']
    #button = make('button', { type: 'button' })

    constructor() {
      super()
      const root = this.attachShadow({ mode: 'open', delegatesFocus: true })
      styled(root, buttonStyles)
      root.append(this.#button)
      this.addEventListener('click', (event) => this.disabled && event.stopImmediatePropagation(), true)
      this.#draw()
    }

    attributeChangedCallback() {
      this.#draw()
    }

    get disabled() {
      return this.hasAttribute('disabled')
    }

    set disabled(isDisabled) {
      // React sets undefined, for which toggleAttribute would toggle.
      if (isDisabled) this.setAttribute('disabled', '')
      else this.removeAttribute('disabled')
    }

    get type() {
      return this.getAttribute('type') ?? 'pay'
    }

    set type(value) {
      this.setAttribute('type', value)
    }

    #draw() {
      this.#button.disabled = this.disabled
      this.#button.textContent = labels[this.type] ?? 'Pay with PayPal'
    }
  }

  if (customElements.get('paypal-button') === undefined) customElements.define('paypal-button', PayPalButton)
  window.paypal = { version: '6.0.0', createInstance }
})()
