import type { RouteObject } from 'react-router'
import { expect } from 'vitest'
import type { CommonRefusal } from '@sohbet/contract/common-refusals'
import type { RefusalOf } from '@sohbet/contract/endpoint'
import type { CallName } from '@sohbet/contract/paths'
import { idempotencyField } from '../forms/idempotency-key.ts'
import { cast, fireEvent, render, screen, waitFor, within } from './component.tsx'
import type { Answers } from './component.tsx'

/** What any call may be refused with, with the status of each; a session that is over leads to signing in. */
const commonRefusals: Record<Exclude<CommonRefusal, 'LoginRequired'>, number> = {
  BadRequest: 400,
  Conflict: 409,
  Forbidden: 403,
  KeyReused: 409,
  PayloadTooLarge: 413,
  UnsupportedMediaType: 415,
  Unavailable: 503,
  Unexpected: 500,
}

/** What an endpoint may be refused with besides, which the test of its form walks. */
export type OwnRefusal<E> = Exclude<RefusalOf<E>, CommonRefusal>

/** A form on its page, and how it is filled in and sent. */
export interface RefusedForm {
  /** Its address, with the query that shows the form. */
  at: string
  page: Omit<RouteObject, 'path' | 'index' | 'children'>
  /** What the page asks for by itself. */
  answers?: Answers
  /** Values by the beginnings of labels. */
  typed?: Record<string, string>
  /** Leads from the page to the form that is walked. */
  before?: () => Promise<unknown>
  /** The name of the button that sends it. */
  button: string | RegExp
  /** The call that is refused. */
  call: CallName
  /** What the form says of its errors; all alerts unless it says them elsewhere. */
  said?: () => string | null | undefined
  /** Visitors may send it as well, so that no session can be over. */
  isPublic?: boolean
}

/**
 * Has a form refused in each way that any call may be: it says why, keeps what was filled in, and can be sent again. A
 * session that is over leads to signing in.
 */
export async function expectEachRefusal(form: RefusedForm): Promise<void> {
  const { call, said = alerts, isPublic = false } = form
  const { user, network, address } = openForm(form)
  const button = await fillIn(form)
  const filled = filledIn()
  const send = async (refused: CommonRefusal, status: number): Promise<void> => {
    // Every call may be refused so.
    network.answer({ [call]: { refused, status, message: `It was ${refused}.` } })
    await user.click(button)
  }
  for (const [code, status] of Object.entries(commonRefusals)) {
    // One attempt after the other.
    // oxlint-disable-next-line no-await-in-loop
    await send(code as CommonRefusal, status)
    // oxlint-disable-next-line no-await-in-loop
    await waitFor(() => {
      expect(said()).toContain(`It was ${code}.`)
      expect(button.getAttribute('aria-disabled'), code).not.toBe('true')
    })
    expect(filledIn(), code).toEqual(filled)
  }
  expect(network.sentBy(call)).toHaveLength(Object.keys(commonRefusals).length)
  if (isPublic) return
  await send('LoginRequired', 401)
  await waitFor(() => expect(address()).toMatch(/^\/login\/\?p=/))
}

/** The text of all alerts that are shown. */
export const alerts = (): string =>
  screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('\n')

function openForm({ at, page, answers = {}, isPublic = false }: RefusedForm) {
  const { pathname: path } = new URL(at, location.href)
  // A code of another test is in the history still.
  history.replaceState(null, '')
  return render([{ path, ...page }], {
    at,
    account: isPublic ? null : cast.alice,
    answers,
    site: { mayPay: true },
  })
}

async function fillIn({ typed = {}, before, button: name }: RefusedForm): Promise<HTMLButtonElement> {
  await before?.()
  const button = await screen.findByRole<HTMLButtonElement>('button', { name })
  for (const [label, value] of Object.entries(typed)) {
    const field = within(button.form ?? document.body).getByLabelText(new RegExp(`^${label}`), {
      selector: '[name]',
    })
    fireEvent[field instanceof HTMLSelectElement ? 'change' : 'input'](field, { target: { value } })
  }
  return button
}

/** What stands in the fields; another attempt may have another key. */
function filledIn(): string[] {
  const fields = document.querySelectorAll<HTMLInputElement>('input, select, textarea')
  return [...fields]
    .filter(({ name }) => name !== idempotencyField)
    .map(({ name, value, checked }) => `${name}: ${value} ${checked}`)
}
