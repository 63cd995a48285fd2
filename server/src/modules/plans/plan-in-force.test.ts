import { getSubscription, listPlans } from '@sohbet/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { clearMembers } from '#test/app/clear-members.ts'
import { register, type Registered } from '#test/app/members.ts'
import { type GivenPlan, givePlan } from '#test/money/plans.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { listPeople } from '#modules/accounts/index.ts'
import { paidPlanAt } from './index.ts'

const app = await startTestApp()
const { visitor } = app.cast
const { db } = app.services
let maryam: Registered

beforeEach(async () => {
  await clearMembers(db)
  maryam = await register(app, 'maryam@example.org')
})

const give = async (plan: GivenPlan = {}) => await givePlan(app.services, maryam.user.id, plan)
const grant = async (plan_slug: string | null, plan_until: Date | null = null) =>
  await db.updateTable('accounts_members').set({ plan_slug, plan_until }).execute()
const subscription = async () => (await maryam.call(getSubscription)).data
// The plan that requests are answered by, which the list for operators shows too.
const inForce = async () => {
  const { people } = await listPeople(app.services, { search: '', limit: 1, paidPlanAt })
  const { data } = await maryam.call(getSubscription)
  expect(data.slug).toBe(people[0]?.plan)
  return data.slug
}

describe('the plans [API-48 PERM-05 SUB-01 C-7]', () => {
  test('are listed for a visitor with their slugs and the prices of a year and a month', async () => {
    const { data } = await visitor.call(listPlans, { query: {} })
    expect(data.map(({ benefits, ...plan }) => [plan, benefits.length > 0])).toEqual([
      [
        {
          slug: 'free',
          subscription_name: 'Subscriber',
          price: 0,
          currency: 'USD',
          period: null,
          prices: [],
        },
        true,
      ],
      [
        {
          slug: 'plus',
          subscription_name: 'Plus',
          price: 50,
          currency: 'USD',
          period: 'year',
          prices: [
            { period: 'month', price: 6 },
            { period: 'year', price: 50 },
          ],
        },
        true,
      ],
      [
        {
          slug: 'premier',
          subscription_name: 'Premier',
          price: 100,
          currency: 'USD',
          period: 'year',
          prices: [
            { period: 'month', price: 14 },
            { period: 'year', price: 100 },
          ],
        },
        true,
      ],
    ])
  })
})

describe('the plan of a member [API-47 SUB-02]', () => {
  test('is free without a period: slug, name, and active', async () => {
    expect(await subscription()).toMatchObject({
      slug: 'free',
      subscription_name: 'Subscriber',
      is_active: true,
      renews_at: null,
      is_renewing: false,
      source: null,
    })
    expect(await inForce()).toBe('free')
  })

  test('opens at the second of its start and shows its renewal', async () => {
    await give({ startsAt: '2026-11-21T09:00:01Z' })
    expect(await inForce()).toBe('free')
    app.clock.set('2026-11-21T09:00:01Z')
    expect(await inForce()).toBe('plus')
    expect(await subscription()).toMatchObject({
      slug: 'plus',
      subscription_name: 'Plus',
      is_active: true,
      renews_at: '2027-11-21T09:00:00.000Z',
      is_renewing: true,
      source: 'paid',
      period: 'year',
      price: 50,
      next: null,
      grace_until: null,
    })
  })

  test('that was cancelled closes at the second of its end', async () => {
    await give({ startsAt: '2026-10-22T09:00:00Z', endsAt: '2026-11-22T09:00:00Z', status: 'cancelled' })
    app.clock.set('2026-11-22T08:59:59.999Z')
    expect(await inForce()).toBe('plus')
    expect((await subscription()).is_renewing).toBe(false)
    app.clock.set('2026-11-22T09:00:00Z')
    expect(await inForce()).toBe('free')
    expect(await subscription()).toMatchObject({ slug: 'free', is_active: true, grace_until: null })
  })

  test.each(['active', 'past_due'] as const)(
    'that is %s remains in force for three days of grace without being active',
    async (status) => {
      await give({ startsAt: '2026-10-21T09:00:00Z', endsAt: '2026-11-21T09:00:00Z', status })
      expect(await inForce()).toBe('plus')
      expect(await subscription()).toMatchObject({
        is_active: false,
        is_renewing: true,
        grace_until: '2026-11-24T09:00:00.000Z',
      })
      app.clock.set('2026-11-24T08:59:59.999Z')
      expect(await inForce()).toBe('plus')
      app.clock.set('2026-11-24T09:00:00Z')
      expect(await inForce()).toBe('free')
      expect(await subscription()).toMatchObject({ slug: 'free', is_active: true, due_order: null })
    },
  )

  test('is decided by its period, whatever the status of its subscription', async () => {
    const id = await give({ startsAt: '2026-10-21T09:00:00Z', endsAt: '2026-11-21T09:00:00.001Z' })
    const change = async (status: 'ended' | 'active', ended_at: Date | null) =>
      await db.updateTable('plans_subscriptions').set({ status, ended_at }).where('id', '=', id).execute()
    await change('ended', app.clock.now())
    expect(await inForce()).toBe('plus')
    expect((await subscription()).source).toBe('paid')
    app.clock.set('2026-11-21T09:00:00.001Z')
    expect(await inForce()).toBe('free')
    await change('active', null)
    expect(await inForce()).toBe('plus')
  })

  test('is the higher of the granted and the paid one, with the other included', async () => {
    await give()
    expect((await subscription()).beside).toBeNull()
    await grant('premier', new Date('2026-11-25T00:00:00Z'))
    expect(await inForce()).toBe('premier')
    expect(await subscription()).toMatchObject({
      source: 'granted',
      is_active: true,
      is_renewing: false,
      renews_at: '2026-11-25T00:00:00.000Z',
      price: null,
      beside: {
        slug: 'plus',
        source: 'paid',
        is_renewing: true,
        renews_at: '2027-11-21T09:00:00.000Z',
        price: 50,
      },
    })
    app.clock.set('2026-11-25T00:00:00Z')
    expect(await inForce()).toBe('plus')
    expect((await subscription()).beside).toBeNull()
    await grant('plus')
    expect(await subscription()).toMatchObject({
      source: 'paid',
      renews_at: '2027-11-21T09:00:00.000Z',
      beside: { slug: 'plus', source: 'granted', renews_at: null },
    })
  })

  test('that was only granted includes no other', async () => {
    await grant('plus')
    expect(await subscription()).toMatchObject({
      slug: 'plus',
      source: 'granted',
      renews_at: null,
      beside: null,
    })
  })
})

test('the periods of a member cannot overlap, not even by a millisecond', async () => {
  const id = await give()
  const next = (starts_at: string) =>
    db
      .insertInto('plans_periods')
      .columns([
        'subscription_id',
        'member_id',
        'number',
        'plan',
        'period',
        'starts_at',
        'ends_at',
        'paid_until',
        'paid_cents',
        'source',
        'created_at',
      ])
      .values({
        subscription_id: id,
        member_id: maryam.user.id,
        number: 2,
        plan: 'premier',
        period: 'year',
        starts_at: new Date(starts_at),
        ends_at: new Date('2028-11-21T09:00:00Z'),
        paid_until: new Date('2028-11-21T09:00:00Z'),
        paid_cents: 0,
        source: 'gift',
        created_at: new Date(starts_at),
      })
      .execute()
  await expect(next('2027-11-21T08:59:59.999Z')).rejects.toThrow('plans_periods_no_overlap')
  await next('2027-11-21T09:00:00Z')
})
