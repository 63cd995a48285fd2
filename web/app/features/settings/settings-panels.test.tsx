import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import type { ReactElement } from 'react'
import { describe, expect, test } from 'vitest'
import type { SubscriptionInfo } from '@sohbet/contract/accounts'
import { namelessSite, SiteProvider } from '../../lib/page/site.ts'
import { DevicesPanel } from './account/devices-panel.tsx'
import { EmailPanel } from './account/email-panel.tsx'
import { OwnRecordsPanel } from './records/own-records-panel.tsx'
import { codeOf, countryOptions } from '../account/profile-fields/place-fields.tsx'
import { PlanPanel } from './account/plan-panel.tsx'

async function draw(element: ReactElement): Promise<string> {
  const handler = createStaticHandler([
    { path: '/', element: <SiteProvider value={namelessSite}>{element}</SiteProvider> },
  ])
  const context = await handler.query(new Request('http://sohbet.test/'))
  if (context instanceof Response) throw new Error('The page sent us away.')
  const router = createStaticRouter(handler.dataRoutes, context)
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />)
}

const plus: SubscriptionInfo = {
  slug: 'plus',
  subscription_name: 'Plus',
  is_active: true,
  renews_at: '2026-12-04T00:00:00Z',
  is_renewing: true,
  source: 'paid',
  period: 'year',
  price: 50,
  next: null,
  method_name: 'Visa',
  last_four: '4242',
  due_order: null,
  grace_until: null,
  beside: null,
}

const panel = (plan: SubscriptionInfo | null, isAsking = false) => (
  <PlanPanel subscription={plan} isAsking={isAsking} formKey="a-key-of-a-form" sent={undefined} />
)
const textOf = (html: string): string => html.replaceAll(/<span[^>]*>/g, ' ').replaceAll(/<[^>]+>/g, '')

describe('the plan', () => {
  test('B-34 is named with the day it renews, and leads to the plans', async () => {
    const html = await draw(panel(plus))
    expect(textOf(html)).toContain('Plus, $50.00 a year Renews on Dec 04, 2026, paid from Visa ending 4242.')
    expect(html).toMatch(/<a [^>]*href="\/subscription"[^>]*>Change plan</)
    expect(html).toMatch(/<a [^>]*href="\/settings\/account\?cancel-plan#plan"[^>]*>Cancel Plus</)
    expect(html).not.toContain('keep-plan')
  })

  test('B-37 B-115 that was cancelled can be kept, and is not cancelled again', async () => {
    const html = await draw(panel({ ...plus, is_renewing: false }))
    expect(html).toContain('Keep Plus')
    expect(html).toMatch(/name="slug" value="plus".*name="period" value="year"/)
    expect(html).not.toContain('Cancel Plus')
  })

  test('B-34 whose renewal failed leads to paying that very order', async () => {
    const due = { is_active: false, due_order: 'SO-7K2M4QXW', grace_until: '2026-12-07T00:00:00Z' }
    const html = await draw(panel({ ...plus, ...due }))
    expect(html).toMatch(/href="\/subscription\?order=SO-7K2M4QXW[^"]*"[^>]*>Pay now</)
    expect(textOf(html)).toContain('Pay by Dec 07, 2026 to keep the plan.')
  })

  test('ACCT-14 B-36 without a script the question stands on the page, with the word to type', async () => {
    const html = await draw(panel(plus, true))
    expect(html).toContain('To cancel, type the word cancel')
    expect(html).toContain('name="intent" value="cancel-plan"')
    // The server checks the word where no script can.
    expect(html).not.toMatch(/<button[^>]* disabled/)
  })

  test('B-34 that could not be loaded is said to be so', async () => {
    expect(await draw(panel(null))).toContain('could not be loaded')
  })
})

describe('the devices', () => {
  const seen = { created_at: '2026-11-01T08:00:00Z', seen_at: '2026-11-20T08:00:00Z' }
  const devices = [
    { id: 4, device: 'Chrome on Android', is_current: true, ...seen },
    { id: 9, device: 'Safari on iPhone', is_current: false, ...seen },
  ]

  test('B-34 are listed, this one is marked, and only the others can be signed out', async () => {
    const html = await draw(<DevicesPanel devices={devices} sent={undefined} />)
    expect(html).toContain('This device, Nov 20, 2026')
    expect(html).toContain('Last seen, Nov 20, 2026')
    expect(html.match(/<form /g)).toHaveLength(1)
    expect(html).toContain('<input type="hidden" name="id" value="9"/>')
    expect(html).toMatch(/Sign out<span[^>]*> Safari on iPhone</)
  })

  test('B-34 whose list could not be loaded are said to be so', async () => {
    expect(await draw(<DevicesPanel devices={null} sent={undefined} />)).toContain('could not be loaded')
  })
})

test('B-34 the email can be read but not typed over, and leads to the profile', async () => {
  const html = await draw(<EmailPanel email="maryam@example.org" pendingEmail={null} />)
  expect(html).toMatch(/<input [^>]*readOnly=""[^>]*value="maryam@example.org"/)
  expect(html).toContain('href="/settings/profile"')
})

test('B-32 an email that waits for its link is shown beside the one that counts', async () => {
  const html = await draw(<EmailPanel email="old@example.org" pendingEmail="new@example.org" />)
  expect(html).toContain('value="old@example.org"')
  expect(html).toContain('<bdi>new@example.org</bdi> will replace it when you open the link')
})

test('B-34 all that is kept about a person is a file behind a link', async () => {
  expect(await draw(<OwnRecordsPanel />)).toMatch(
    /<a [^>]*href="\/content\/api\/user\/export" download="my-data.json"/,
  )
})

test('B-33 a country that is kept by its name is found, and one that nobody knows stays a choice', () => {
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
