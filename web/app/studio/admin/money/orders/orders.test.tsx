import { expect, test } from 'vitest'
import type { StudioRole } from '@sohbet/contract/studio'
import { Outlet } from 'react-router'
import { type Answers, cast, render, screen, within } from '#test/component.tsx'
import { anOrder, aStudioPerson } from '#test/studio.ts'
import { PersonProvider } from '#studio/shared/person-context.tsx'
import * as list from './studio-orders.tsx'
import * as one from './studio-order.tsx'

const order = anOrder()
const page_info = { page: 1, per_page: 25, total: 30, total_pages: 2, has_next: true, has_previous: false }

const pages = [
  { path: '/studio/orders', loader: list.loader, Component: list.Component },
  { path: '/studio/orders/:reference', loader: one.loader, Component: one.Component },
]

function open(path: string, answers: Answers, roles: StudioRole[] = ['admin']) {
  const layout = (
    <PersonProvider value={{ ...aStudioPerson, roles }}>
      <Outlet />
    </PersonProvider>
  )
  return render([{ element: layout, children: pages }], { at: path, account: cast.alice, answers })
}

test('requests the filter of the URL, which every link preserves', async () => {
  const { network } = open('/studio/orders?state=fulfilled&search=alice&kind=nonsense', {
    listStudioOrders: { data: [order], page_info },
  })
  const row = await screen.findByRole('row', { name: /SO-ABCDEFGH/ })
  expect(within(row).getByText('50 credits and 5 credits extra')).toBeDefined()
  expect(network.sentBy('listStudioOrders')[0]?.query).toEqual({
    state: 'fulfilled',
    search: 'alice',
    page: '1',
  })
  expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('href')).toBe(
    '/studio/orders?search=alice&state=fulfilled&page=2',
  )
})

test('shows a steward the timeline and offers no refund', async () => {
  open('/studio/orders/SO-ABCDEFGH', { getStudioOrder: { data: order } }, ['steward'])
  expect(await screen.findByText('Ordered for $50.00')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull()
})

test("shows a refund's error at its field, and sends a part once it is valid", async () => {
  const { user, network } = open('/studio/orders/SO-ABCDEFGH', {
    getStudioOrder: { data: order },
    refundStudioOrder: { data: { refund_id: 1, amount: 12.5 } },
  })
  await user.click(await screen.findByRole('button', { name: 'Refund' }))
  const dialog = screen.getByRole('dialog', { name: 'Refund' })
  const amount = within(dialog).getByLabelText('Dollars')
  await user.type(amount, 'ten')
  await user.type(within(dialog).getByLabelText(/^Reason/), 'They asked')
  await user.click(within(dialog).getByRole('button', { name: 'Refund' }))
  expect(await within(dialog).findByText(/Write dollars with at most two decimals/)).toBeDefined()
  expect(network.sentBy('refundStudioOrder')).toEqual([])
  expect(document.activeElement).toBe(amount)
  await user.clear(amount)
  await user.type(amount, '12,50')
  await user.click(within(dialog).getByRole('button', { name: 'Refund' }))
  expect(await screen.findByText('The refund has begun')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(network.sentBy('refundStudioOrder')).toMatchObject([
    { params: { reference: 'SO-ABCDEFGH' }, body: { amount: 12.5, reason: 'They asked' } },
  ])
})

test('an order under review without money is closed with a reason', async () => {
  const { user, network } = open('/studio/orders/SO-ABCDEFGH', {
    getStudioOrder: { data: { ...order, state: 'review', refundable: null, is_closable: true } },
    closeStudioOrder: { data: { ok: true } },
  })
  await user.click(await screen.findByRole('button', { name: 'Close without payment' }))
  const dialog = screen.getByRole('dialog', { name: 'Close without payment' })
  await user.type(within(dialog).getByLabelText(/^Reason/), 'A mistake')
  await user.click(within(dialog).getByRole('button', { name: 'Close without payment' }))
  await screen.findByText('The order is closed')
  expect(network.sentBy('closeStudioOrder').map(({ body }) => body)).toEqual([{ reason: 'A mistake' }])
})
