import { useActionData } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { SignedInDevice, SubscriptionInfo } from '@sohbet/contract/accounts'
import { browserApi } from '#api/api-context.ts'
import { delayedAnswer, render, screen, waitFor, within } from '#test/component.tsx'
import type { Answers } from '#test/component.tsx'
import { describedBy } from '#test/described-by.ts'
import { codeOf, countryOptions } from '#features/account/profile-fields/place-fields.tsx'
import { DevicesPanel } from './account/devices-panel.tsx'
import { EmailPanel } from './account/email-panel.tsx'
import { endDeviceSession } from './account/end-device-session.ts'
import { PlanPanel } from './account/plan-panel.tsx'

const plus: SubscriptionInfo = {
  slug: 'plus',
  subscription_name: 'Plus',
  is_active: true,
  renews_at: '2026-12-04T00:00:00Z',
  is_renewing: true,
  source: 'paid',
  period: 'year',
  price: 50,
  currency: 'USD',
  next: null,
  method_name: 'Visa',
  last_four: '4242',
  due_order: null,
  grace_until: null,
  beside: null,
}
const hrefOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')

describe('the plan', () => {
  const open = (plan: SubscriptionInfo | null, isAsking = false) =>
    render(<PlanPanel subscription={plan} isAsking={isAsking} formKey="key-1" sent={undefined} />)

  test('is named with the day it renews, and leads to the plans [B-34]', () => {
    open(plus)
    const panel = screen.getByRole('region', { name: 'Subscription' })
    expect(panel.textContent).toContain(
      'Plus, $50.00 a yearRenews on Dec 04, 2026, paid from Visa ending 4242.',
    )
    expect(hrefOf('Change plan')).toBe('/subscription')
    expect(hrefOf('Cancel Plus')).toBe('/settings/account?cancel-plan#plan')
    expect(screen.queryByRole('button', { name: 'Keep Plus' })).toBeNull()
  })

  test('that was cancelled can be kept, and is not cancelled again [B-37 B-115]', () => {
    open({ ...plus, is_renewing: false })
    const { form } = screen.getByRole<HTMLButtonElement>('button', { name: 'Keep Plus' })
    expect(Object.fromEntries(new FormData(form ?? undefined))).toMatchObject({
      slug: 'plus',
      period: 'year',
    })
    expect(hrefOf('Cancel Plus')).toBeUndefined()
  })

  test('whose renewal failed leads to paying that very order [B-34]', () => {
    open({ ...plus, is_active: false, due_order: 'SO-7K2M4QXW', grace_until: '2026-12-07T00:00:00Z' })
    expect(hrefOf('Pay now')).toBe('/subscription?order=SO-7K2M4QXW&back=%2Fsettings%2Faccount')
    expect(screen.getByText(/Pay by Dec 07, 2026 to keep the plan\./)).toBeDefined()
  })

  test('is cancelled in a dialog, whose field has the focus and which Escape closes [ACCT-14 B-36]', async () => {
    const { user } = open(plus)
    await user.click(screen.getByRole('link', { name: 'Cancel Plus' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Plus' }))
    expect(dialog.getByRole('textbox', { name: /type the word cancel/ })).toBeDefined()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('at its own address asks on the page itself [ACCT-14 B-36]', () => {
    open(plus, true)
    expect(screen.getByRole('form', { name: 'Cancel Plus' })).toBeDefined()
  })

  test('that could not be loaded is said to be so [B-34]', () => {
    open(null)
    expect(screen.getByText('Your plan could not be loaded. Please try again in a moment.')).toBeDefined()
  })
})

describe('the devices [B-34]', () => {
  const seen = { created_at: '2026-11-01T08:00:00Z', seen_at: '2026-11-20T08:00:00Z' }
  const devices: SignedInDevice[] = [
    { id: 4, device: 'Chrome on Android', is_current: true, ...seen },
    { id: 9, device: 'Safari on iPhone', is_current: false, ...seen },
  ]
  function open(given: SignedInDevice[] | null, answers: Answers = {}) {
    const path = '/settings/account'
    function Page() {
      return <DevicesPanel devices={given} sent={useActionData()} />
    }
    const action = async ({ request }: { request: Request }) => ({
      intent: 'end-session',
      ...(await endDeviceSession(browserApi, await request.formData())),
    })
    return render([{ path, element: <Page />, action }], { at: path, answers })
  }

  test('are listed, this one is marked, and only the others can be signed out, once', async () => {
    const { answer, give } = delayedAnswer<never>()
    const { user, network } = open(devices, { endSession: answer })
    expect(screen.getByText('This device, Nov 20, 2026')).toBeDefined()
    expect(screen.getByText('Last seen, Nov 20, 2026')).toBeDefined()
    const button = screen.getByRole('button', { name: /^Sign out/ })
    expect(button.textContent).toBe('Sign out Safari on iPhone')
    await user.dblClick(button)
    give({ data: { ok: true } } as never)
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Device signed out'))
    expect(network.sentBy('endSession').map(({ params }) => params)).toEqual([{ id: '9' }])
  })

  test('one that is gone already is signed out as well', async () => {
    const { user } = open(devices, { endSession: { refused: 'NotFound', status: 404, message: 'Gone.' } })
    await user.click(screen.getByRole('button', { name: /^Sign out/ }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Device signed out'))
  })

  test('one that could not be signed out is said to be so', async () => {
    const { user } = open(devices, { endSession: { refused: 'Unavailable', status: 503, message: 'Later.' } })
    await user.click(screen.getByRole('button', { name: /^Sign out/ }))
    expect((await screen.findAllByText('Later.')).length).toBeGreaterThan(0)
  })

  test('that could not be loaded are said to be so', () => {
    open(null)
    expect(screen.getByText('Your devices could not be loaded. Please try again in a moment.')).toBeDefined()
  })
})

describe('the email', () => {
  test('can be read but not typed over, and leads to the profile [B-34]', () => {
    render(<EmailPanel email="maryam@example.org" pendingEmail={null} />)
    expect(screen.getByRole('textbox', { name: 'You sign in with' })).toMatchObject({
      readOnly: true,
      value: 'maryam@example.org',
    })
    expect(hrefOf('Edit profile')).toBe('/settings/profile')
  })

  test('that waits for its link is told beside the one that counts [B-32]', () => {
    render(<EmailPanel email="old@example.org" pendingEmail="new@example.org" />)
    const field = screen.getByRole('textbox', { name: 'You sign in with' })
    expect(field).toHaveProperty('value', 'old@example.org')
    expect(describedBy(field)).toBe('new@example.org will replace it when you open the link we sent there.')
  })
})

test('a country that is kept by its name is found, and one that nobody knows stays a choice [B-33]', () => {
  const countries = [
    { label: 'Pakistan', value: 'PK' },
    { label: 'Türkiye', value: 'TR' },
  ]
  expect(codeOf('Türkiye', countries)).toBe('TR')
  expect(codeOf('TR', countries)).toBe('TR')
  expect(codeOf('Rumelia', countries)).toBe('Rumelia')
  expect(countryOptions(countries, 'TR')).toEqual(countries)
  expect(countryOptions(countries, '')).toEqual(countries)
  expect(countryOptions(countries, 'Rumelia')[0]).toEqual({ value: 'Rumelia', label: 'Rumelia' })
})
