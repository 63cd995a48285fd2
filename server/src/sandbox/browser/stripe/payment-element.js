import { digitsOf, faultOf, fields, groupDigits } from './card-fields.js'
import { draw } from './draw.js'
import { createListeners } from './listeners.js'

let drawn = 0

/** The card form that replaces the payment element. */
export function createPaymentElement() {
  const listeners = createListeners()
  drawn += 1
  const drawnFields = new Map(fields.map((field) => [field.name, drawField(field, drawn)]))
  const [number, expiry, cvc] = [...drawnFields.values()].map(({ root }) => root)
  const pair = draw('div', { class: 'sandbox-stripe-row' }, expiry, cvc)
  const root = draw(
    'div',
    { class: 'sandbox-stripe', role: 'group', 'aria-label': 'Card' },
    drawHint(),
    number,
    pair,
  )

  const digits = (name) => digitsOf(drawnFields.get(name).input.value)
  const faults = () => fields.map(({ name }) => faultOf(name, digits(name)))
  root.addEventListener('focusin', () => listeners.emit('focus'))
  root.addEventListener('focusout', () => listeners.emit('blur'))
  root.addEventListener('input', () =>
    listeners.emit('change', {
      complete: faults().every((fault) => fault === undefined),
      empty: fields.every(({ name }) => digits(name) === ''),
      collapsed: false,
      value: { type: 'card' },
    }),
  )
  return {
    /** Shows incomplete fields and returns the first error. */
    check: () => checkFields(drawnFields, faults()),
    /** The card's data for the sandbox. */
    read: () => ({
      type: 'card',
      card: {
        number: digits('number'),
        exp_month: Number(digits('expiry').slice(0, 2)),
        exp_year: 2000 + Number(digits('expiry').slice(2)),
        cvc: digits('cvc'),
      },
    }),
    /** Shows the sandbox's error at its field. */
    show: ({ param, code, message }) => {
      const name = fieldOfParam[param] ?? fieldOfCode[code]
      if (name !== undefined) drawnFields.get(name).show({ message })
    },
    element: toElement(root, drawnFields, listeners),
  }
}

const fieldOfParam = { exp_month: 'expiry', exp_year: 'expiry', cvc: 'cvc', number: 'number' }
const fieldOfCode = { incorrect_cvc: 'cvc', expired_card: 'expiry' }

function drawHint() {
  return draw(
    'p',
    { class: 'sandbox-stripe-mode', dir: 'auto' },
    draw('strong', {}, 'Test mode'),
    ': use the card ',
    draw('bdi', { dir: 'ltr' }, '4242 4242 4242 4242'),
    ', any future date and any code.',
  )
}

function drawField({ name, label, ...given }, element) {
  const id = `sandbox-stripe-${element}-${name}`
  const error = draw('p', { class: 'sandbox-stripe-error', id: `${id}-error`, dir: 'auto' })
  // Card numbers are written from left to right in every script.
  const fixed = { id, type: 'text', inputmode: 'numeric', dir: 'ltr', 'aria-required': 'true' }
  const input = draw('input', { ...given, ...fixed, 'aria-describedby': `${id}-error` })
  const show = (fault) => {
    if (fault === undefined) input.removeAttribute('aria-invalid')
    else input.setAttribute('aria-invalid', 'true')
    error.textContent = fault?.message ?? ''
  }
  input.addEventListener('input', () => {
    show(undefined)
    // Preserve the caret when a digit in the middle is corrected.
    const isAtEnd = input.selectionStart === input.value.length
    if (isAtEnd) input.value = groupDigits(name, digitsOf(input.value))
  })
  input.addEventListener('blur', () => {
    if (input.value !== '') show(faultOf(name, digitsOf(input.value)))
  })
  const root = draw('div', { class: 'sandbox-stripe-field' }, draw('label', { for: id }, label), input, error)
  return { root, input, show }
}

function checkFields(drawnFields, faults) {
  for (const [index, { name }] of fields.entries()) drawnFields.get(name).show(faults[index])
  const first = faults.findIndex((fault) => fault !== undefined)
  if (first === -1) return undefined
  drawnFields.get(fields[first].name).input.focus()
  return { type: 'validation_error', ...faults[first] }
}

function toElement(root, drawnFields, listeners) {
  const element = {
    mount(target) {
      const place = typeof target === 'string' ? document.querySelector(target) : target
      place.replaceChildren(root)
      setTimeout(() => listeners.emit('ready'))
    },
    unmount: () => root.remove(),
    destroy: () => root.remove(),
    focus: () => drawnFields.get('number').input.focus(),
    blur: () => document.activeElement?.blur(),
    clear: () => drawnFields.forEach(({ input }) => (input.value = '')),
    collapse: () => undefined,
    update: () => undefined,
    on: (event, listener) => {
      listeners.add(event, listener)
      return element
    },
    once: (event, listener) => {
      listeners.add(event, listener)
      return element
    },
    off: (event, listener) => {
      listeners.remove(event, listener)
      return element
    },
  }
  return element
}
