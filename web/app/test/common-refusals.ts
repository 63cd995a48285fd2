import type { RouteObject } from 'react-router'
import { expect } from 'vitest'
import * as contract from '@sohbet/contract'
import type { CallName, Endpoint, RefusalCode } from '@sohbet/contract'
import { idempotencyField } from '#forms/idempotency-key.ts'
import { type Answers, cast, fireEvent, render, screen, waitFor, within } from './component.tsx'
import { describedBy } from './described-by.ts'

interface Step {
  /** Values by the beginnings of labels. */
  typed?: Record<string, string>
  /** The name of the submit button. */
  button: string | RegExp
  /** The action that sends it, if its button only opens a choice. */
  send?: () => unknown
}

/** A form on its page, and how to fill it in and send it. */
export interface RefusedForm extends Step {
  /** The path with the query that shows the form. */
  at: string
  page: Omit<RouteObject, 'index' | 'children'>
  /** The answers to the page's own requests. */
  answers?: Answers
  /** The step from the page to the form. */
  first?: Step
  /** The call that is refused. */
  call: CallName
  /** The beginning of the label of the field that a refusal is about. */
  fields?: Partial<Record<RefusalCode, string>>
  /** The refusals that lead to another step or page. */
  elsewhere?: readonly RefusalCode[]
  /** Refusals after which the key is new although the server stores none of them. */
  newKeyAfter?: readonly RefusalCode[]
  /** The form's own sentences for some refusals. */
  sentences?: Partial<Record<RefusalCode, string>>
  /** The errors shown by the form; by default all alerts. */
  said?: () => string | null
  /** Sent by a visitor. */
  isVisitor?: boolean
  /** The call is open to visitors, so no session can expire; implied by `isVisitor`. */
  isPublic?: boolean
}

/**
 * Refuses a form with each refusal: it must show why, preserve its input, and be ready to send again. A
 * refusal about a field must be described at this field, which gets the focus. An expired session must lead to
 * signing in.
 */
export async function expectEachRefusal(form: RefusedForm): Promise<void> {
  const {
    call,
    fields = {},
    elsewhere = [],
    newKeyAfter = [],
    sentences = {},
    first,
    answers = {},
    said = alerts,
    isVisitor = false,
    isPublic = isVisitor,
  } = form
  const { user, network, address } = openForm(form)
  if (first !== undefined) await user.click(await fillIn(first))
  let button = await fillIn(form)
  const filled = filledIn()
  const sentBefore = network.sentBy(call).length
  const send = async (refused: RefusalCode): Promise<void> => {
    const { status } = contract.refusals[refused]
    network.answer({ [call]: { refused, status, message: `It was ${refused}.` } })
    if (!button.isConnected) button = await findButton(form)
    await (form.send === undefined ? user.click(button) : form.send())
  }
  const left = new Set<RefusalCode>(['LoginRequired', ...elsewhere])
  const refusals = [...contract.refusalsOf(contract[call] as Endpoint)].filter((code) => !left.has(code))
  for (const code of refusals) {
    const label = fields[code]
    // One attempt after the other.
    // oxlint-disable-next-line no-await-in-loop
    await send(code)
    // oxlint-disable-next-line no-await-in-loop
    await waitFor(() => {
      const field = label === undefined ? null : fieldOf(button, label)
      expect(field === null ? said() : describedBy(field)).toContain(sentences[code] ?? `It was ${code}.`)
      if (field !== null) expect(document.activeElement, code).toBe(field)
      else if (said === alerts) expect(document.body.querySelector('[aria-invalid="true"]'), code).toBeNull()
      expect(button.disabled || button.getAttribute('aria-disabled') === 'true', code).toBe(false)
    })
    expect(filledIn(), code).toEqual(filled)
  }
  expect(network.sentBy(call)).toHaveLength(sentBefore + refusals.length)
  if ((contract[call] as Endpoint).isIdempotent === true) {
    const keys = network.sentBy(call).map(({ idempotencyKey }) => idempotencyKey)
    expectKeys(keys.slice(sentBefore), refusals, newKeyAfter)
  }
  if (isPublic) return
  // All other requests of the page are refused as well.
  const over = { refused: 'LoginRequired', status: 401, message: 'Please log in.' }
  network.answer(Object.fromEntries(Object.keys(answers).map((name) => [name, over])))
  await send('LoginRequired')
  await waitFor(() => expect(address()).toMatch(/^\/login\/\?p=/))
}

/** A refusal that the server stores under its key needs a new key, any other attempt keeps its key (F3). */
function expectKeys(
  keys: readonly (string | null)[],
  refusals: readonly RefusalCode[],
  others: readonly RefusalCode[],
): void {
  for (const [nth, code] of refusals.slice(0, -1).entries()) {
    const isNew = [400, 404, 422].includes(contract.refusals[code].status) || others.includes(code)
    expect([code, keys[nth + 1] !== keys[nth]]).toEqual([code, isNew])
  }
}

/** The text of all shown alerts. */
export const alerts = (): string =>
  screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('\n')

function openForm({ at, page, answers = {}, isVisitor = false }: RefusedForm) {
  const { pathname } = new URL(at, location.href)
  // The history may still have a code of another test.
  history.replaceState(null, '')
  return render([{ path: pathname, ...page }], {
    at,
    account: isVisitor ? null : cast.alice,
    answers,
    site: { mayPay: true },
  })
}

async function fillIn({ typed = {}, ...step }: Step): Promise<HTMLButtonElement> {
  const button = await findButton(step)
  for (const [label, value] of Object.entries(typed)) {
    const field = fieldOf(button, label)
    fireEvent[field instanceof HTMLSelectElement ? 'change' : 'input'](field, { target: { value } })
  }
  return button
}

function fieldOf({ form }: HTMLButtonElement, label: string): HTMLElement {
  return within(form ?? document.body).getByLabelText(new RegExp(`^${label}`), { selector: '[name]' })
}

async function findButton({ button: name }: Step): Promise<HTMLButtonElement> {
  return await screen.findByRole<HTMLButtonElement>('button', { name })
}

/** The values of the fields; another attempt may have another idempotency key. */
function filledIn(): string[] {
  const fields = document.querySelectorAll<HTMLInputElement>('input, select, textarea')
  return [...fields]
    .filter(({ name }) => name !== idempotencyField)
    .map(({ name, value, checked }) => `${name}: ${value} ${checked}`)
}
