import { useActionData } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { SignedInDevice, SubscriptionInfo } from '@sohbet/contract/accounts'
import { browserApi } from '#api/api-context.ts'
import { type Answers, delayedAnswer, render, screen, waitFor, within } from '#test/component.tsx'
import { describedBy } from '#test/described-by.ts'
import { plusYear } from '#test/money.ts'
import { codeOf, countryOptions } from '#features/account/profile-fields/place-fields.tsx'
import { DevicesPanel } from './account/devices-panel.tsx'
import { EmailPanel } from './account/email-panel.tsx'
import { endDeviceSession } from './account/change-password.ts'
import { PlanPanel } from './account/plan-panel.tsx'

const hrefOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')

describe('the plan panel', () => {
  const open = (plan: SubscriptionInfo | null, isAsking = false) =>
    render(<PlanPanel subscription={plan} isAsking={isAsking} formKey="key-1" sent={undefined} />)

  test('shows the plan with its renewal date and links to the plans [B-34]', () => {
    open(plusYear)
    const panel = screen.getByRole('region', { name: 'Subscription' })
    expect(panel.textContent).toContain(
      'Plus, $50.00 a yearRenews on Dec 04, 2026, paid from Visa ending 4242.',
    )
    expect(hrefOf('Change plan')).toBe('/subscription')
    expect(hrefOf('Cancel Plus')).toBe('/settings/account?cancel-plan#plan')
    expect(screen.queryByRole('button', { name: 'Keep Plus' })).toBeNull()
  })

  test('offers to resume a cancelled plan, not to cancel it again [B-37 B-115]', () => {
    open({ ...plusYear, is_renewing: false })
    const { form } = screen.getByRole<HTMLButtonElement>('button', { name: 'Keep Plus' })
    expect(Object.fromEntries(new FormData(form ?? undefined))).toMatchObject({
      slug: 'plus',
      period: 'year',
    })
    expect(hrefOf('Cancel Plus')).toBeUndefined()
  })

  test('links a failed renewal to the payment of its order [B-34]', () => {
    open({ ...plusYear, is_active: false, due_order: 'SO-7K2M4QXW', grace_until: '2026-12-07T00:00:00Z' })
    expect(hrefOf('Pay now')).toBe('/subscription?order=SO-7K2M4QXW&back=%2Fsettings%2Faccount')
    expect(screen.getByText(/Pay by Dec 07, 2026 to keep the plan\./)).toBeDefined()
  })

  test('cancels in a dialog that focuses its field and closes on Escape [ACCT-14 B-36]', async () => {
    const { user } = open(plusYear)
    await user.click(screen.getByRole('link', { name: 'Cancel Plus' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Plus' }))
    expect(dialog.getByRole('textbox', { name: /type the word cancel/ })).toBeDefined()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('asks on the page itself at its own address [ACCT-14 B-36]', () => {
    open(plusYear, true)
    expect(screen.getByRole('form', { name: 'Cancel Plus' })).toBeDefined()
  })

  test('says when the plan failed to load [B-34]', () => {
    open(null)
    expect(screen.getByText('Your plan could not be loaded. Please try again in a moment.')).toBeDefined()
  })
})

describe('the devices panel [B-34]', () => {
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

  test('lists the devices, marks the current one, and signs out only others, once', async () => {
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

  test('counts an already signed-out device as success', async () => {
    const { user } = open(devices, { endSession: { refused: 'NotFound', status: 404, message: 'Gone.' } })
    await user.click(screen.getByRole('button', { name: /^Sign out/ }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Device signed out'))
  })

  test('says when signing out failed', async () => {
    const { user } = open(devices, { endSession: { refused: 'Unavailable', status: 503, message: 'Later.' } })
    await user.click(screen.getByRole('button', { name: /^Sign out/ }))
    expect((await screen.findAllByText('Later.')).length).toBeGreaterThan(0)
  })

  test('says when the devices failed to load', () => {
    open(null)
    expect(screen.getByText('Your devices could not be loaded. Please try again in a moment.')).toBeDefined()
  })
})

describe('the email panel', () => {
  test('shows the email read-only with a link to the profile [B-34]', () => {
    render(<EmailPanel email="maryam@example.org" pendingEmail={null} />)
    expect(screen.getByRole('textbox', { name: 'You sign in with' })).toMatchObject({
      readOnly: true,
      value: 'maryam@example.org',
    })
    expect(hrefOf('Edit profile')).toBe('/settings/profile')
  })

  test('shows a pending email beside the current one [B-32]', () => {
    render(<EmailPanel email="old@example.org" pendingEmail="new@example.org" />)
    const field = screen.getByRole('textbox', { name: 'You sign in with' })
    expect(field).toHaveProperty('value', 'old@example.org')
    expect(describedBy(field)).toBe('new@example.org will replace it when you open the link we sent there.')
  })
})

test('finds a country stored by name and keeps an unknown one as an option [B-33]', () => {
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
