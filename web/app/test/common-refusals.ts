import type { RouteObject } from 'react-router'
import { expect } from 'vitest'
import type { CommonRefusal } from '@sohbet/contract/common-refusals'
import type { RefusalOf } from '@sohbet/contract/endpoint'
import type { CallName } from '@sohbet/contract/paths'
import { idempotencyField } from '#forms/idempotency-key.ts'
import { cast, fireEvent, render, screen, waitFor, within } from './component.tsx'
import type { Answers } from './component.tsx'

/** The refusals common to all calls, with their statuses; an expired session leads to signing in. */
const commonRefusals: Record<Exclude<CommonRefusal, 'LoginRequired'>, number> = {
  BadRequest: 400,
  Conflict: 409,
  Forbidden: 403,
  KeyReused: 409,
  OtherAccount: 403,
  PayloadTooLarge: 413,
  UnsupportedMediaType: 415,
  Unavailable: 503,
  Unexpected: 500,
}

/** The other refusals of an endpoint, which the test of its form covers. */
export type OwnRefusal<E> = Exclude<RefusalOf<E>, CommonRefusal>

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
  /** The form's own sentences for some refusals. */
  sentences?: Partial<Record<CommonRefusal, string>>
  /** The errors shown by the form; by default all alerts. */
  said?: () => string | null
  /** Sent by a visitor. */
  isVisitor?: boolean
  /** The call is open to visitors, so no session can expire; implied by `isVisitor`. */
  isPublic?: boolean
}

/**
 * Refuses a form with each common refusal: it must show why, preserve its input, and be ready to send again.
 * An expired session must lead to signing in.
 */
export async function expectEachRefusal(form: RefusedForm): Promise<void> {
  const {
    call,
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
  const send = async (refused: CommonRefusal, status: number): Promise<void> => {
    network.answer({ [call]: { refused, status, message: `It was ${refused}.` } })
    if (!button.isConnected) button = await findButton(form)
    await (form.send === undefined ? user.click(button) : form.send())
  }
  for (const [code, status] of Object.entries(commonRefusals)) {
    // One attempt after the other.
    // oxlint-disable-next-line no-await-in-loop
    await send(code as CommonRefusal, status)
    // oxlint-disable-next-line no-await-in-loop
    await waitFor(() => {
      expect(said()).toContain(sentences[code as CommonRefusal] ?? `It was ${code}.`)
      expect(button.disabled || button.getAttribute('aria-disabled') === 'true', code).toBe(false)
    })
    expect(filledIn(), code).toEqual(filled)
  }
  expect(network.sentBy(call)).toHaveLength(sentBefore + Object.keys(commonRefusals).length)
  if (isPublic) return
  // All other requests of the page are refused as well.
  const over = { refused: 'LoginRequired', status: 401, message: 'Please log in.' }
  network.answer(Object.fromEntries(Object.keys(answers).map((name) => [name, over])))
  await send('LoginRequired', 401)
  await waitFor(() => expect(address()).toMatch(/^\/login\/\?p=/))
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
    const field = within(button.form ?? document.body).getByLabelText(new RegExp(`^${label}`), {
      selector: '[name]',
    })
    fireEvent[field instanceof HTMLSelectElement ? 'change' : 'input'](field, { target: { value } })
  }
  return button
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
