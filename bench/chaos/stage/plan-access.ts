// Checks plans that have ended, or that could be paid for twice.
import { paths } from '@sohbet/contract/paths'
import { ask, call } from '../../site/account-people.ts'
import type { Holder } from './cast.ts'
import type { Stage } from './stage.ts'

/** Whether a plan that was cancelled and ended an hour ago is still in force. */
export async function opensAfterItsEnd({ owner, origins }: Stage, holder: Holder): Promise<boolean> {
  const { rows } = await owner.query<{ id: number }>(
    `insert into plans_subscriptions (member_id, status, plan, period, price_id, anchor, paid_months, created_at)
     select $1, 'cancelled', 'plus', 'month', min(id), now() - interval '31 days', 1, now() from plans_prices
     returning id`,
    [holder.id],
  )
  await addPeriod(owner, { id: rows[0]?.id ?? 0, holder, number: 1, from: '31 days', until: '1 hour' })
  return (
    (await planOnScreen(origins, holder)) !== 'free' ||
    (await planAtLock({ owner, origins }, holder)) !== 'free'
  )
}

async function planOnScreen(origins: Stage['origins'], holder: Holder): Promise<string> {
  const { slug } = await read<{ slug: string }>(origins, holder, paths.getSubscription)
  return slug
}

// The access check reads the plan in a statement of its own.
async function planAtLock(
  { owner, origins }: Pick<Stage, 'owner' | 'origins'>,
  holder: Holder,
): Promise<string> {
  const { rows } = await owner.query<{ id: number }>('select min(id) as id from catalog_tracks')
  const path = `${paths.whyLocked.path}?type=track&id=${rows[0]?.id}`
  const { owned } = await read<{ owned: { plan: string } }>(origins, holder, { method: 'GET', path })
  return owned.plan
}

async function read<Data>(
  origins: Stage['origins'],
  { token }: Holder,
  route: { method: string; path: string },
): Promise<Data> {
  const answer = await ask(origins[0] ?? '', call(route, undefined, { 'auth-token': token }))
  if (answer.status !== 200) throw new Error(`A plan was answered ${answer.status}: ${answer.text}`)
  return (JSON.parse(answer.text) as { data: Data }).data
}

/** Whether the same days can be paid for twice; run after the check above. */
export async function overlaps({ owner }: Stage, holder: Holder): Promise<boolean> {
  const { rows } = await owner.query<{ id: number }>(
    'select id from plans_subscriptions where member_id = $1',
    [holder.id],
  )
  const again = { id: rows[0]?.id ?? 0, holder, number: 2, from: '10 days', until: '2 hours' }
  return await addPeriod(owner, again).then(
    () => true,
    () => false,
  )
}

async function addPeriod(
  owner: Stage['owner'],
  {
    id,
    holder,
    number,
    from,
    until,
  }: { id: number; holder: Holder; number: number; from: string; until: string },
): Promise<void> {
  await owner.query(
    `insert into plans_periods (subscription_id, member_id, number, plan, period, starts_at, ends_at, paid_until,
      paid_cents, source, created_at)
     select $1, $2, $3, 'plus', 'month', now() - $4::interval, ends_at, ends_at, 600, 'gift', now()
     from (select now() - $5::interval as ends_at) as ending`,
    [id, holder.id, number, from, until],
  )
}
