import { Outlet } from 'react-router'
import type {
  Books,
  DiscountCode,
  PriceVersion,
  Promotion,
  StudioGift,
  StudioRole,
} from '@sohbet/contract/studio'
import { expect, test } from 'vitest'
import { type Answers, cast, render, screen, waitFor } from '#test/component.tsx'
import { aStudioPerson } from '#test/studio.ts'
import { walkDialog } from '#test/walk-dialog.ts'
import { PersonProvider } from '../shared/person-context.tsx'
import * as gifts from './money/studio-gifts.tsx'
import * as money from './money/studio-money.tsx'
import * as offers from './offers/studio-offers.tsx'
import * as wallet from './money/studio-wallet.tsx'

const at = '2026-11-20T10:00:00.000Z'
const page_info = { page: 1, per_page: 25, total: 1, total_pages: 1, has_next: false, has_previous: false }
const span = { starts_at: at, ends_at: null, withdrawn_at: null }
const books: Books = {
  halted_at: at,
  halted_reason: 'A wallet is wrong.',
  audited_at: null,
  fully_audited_at: null,
  differences: 0,
  drift: 0,
  undecided: 0,
  waiting_since: null,
  refused_at: null,
  comparisons: [],
  reviews: 0,
  disputes: 0,
  refunds_pending: 0,
}
const gift: StudioGift = {
  id: 5,
  title: 'Letters',
  credits: 5,
  state: 'waiting',
  giver: { id: 7, name: 'Alice Cast', email: 'alice@example.org' },
  email: 'bob@example.org',
  created_at: at,
  returns_at: at,
  decided_at: null,
  credits_came: null,
  returned: null,
}
const code: DiscountCode = {
  code: 'SPRING',
  percent: 10,
  amount: null,
  kind: null,
  plan: null,
  max_uses: null,
  taken: 0,
  ...span,
}
const promotion: Promotion = {
  id: 3,
  title: 'Winter',
  title_ar: 'الشتاء',
  title_tr: null,
  title_ur: null,
  pay: 50,
  bonus: 5,
  ...span,
}
const price: PriceVersion = {
  id: 8,
  plan: 'plus',
  period: 'month',
  currency: 'USD',
  price: 5,
  valid_from: at,
  replaced_at: null,
  reason: 'The first price',
  by: 'alice',
}
const aWallet = {
  person: gift.giver,
  credits: 41,
  entries: 0,
  frozen_at: null,
  frozen_by: null,
  lines: [],
  operations: [],
}
const answers: Answers = {
  getBooks: { data: books },
  listStudioGifts: { data: [gift], page_info },
  listStudioCodes: { data: [code] },
  listStudioPromotions: { data: [promotion] },
  listStudioPrices: { data: [price] },
  getStudioWallet: { data: aWallet, page_info },
}
const pages = [
  { path: '/studio/money', ...money },
  { path: '/studio/gifts', ...gifts },
  { path: '/studio/offers', ...offers },
  { path: '/studio/people/:id/wallet', ...wallet },
]
const open = (path: string, others: Answers = {}, role: StudioRole = 'admin') => {
  const layout = (
    <PersonProvider value={{ ...aStudioPerson, roles: [role] }}>
      <Outlet />
    </PersonProvider>
  )
  return render([{ element: layout, children: pages }], {
    at: path,
    account: cast.alice,
    answers: { ...answers, ...others },
  })
}

const done = { data: { ok: true } } as const
const reason = 'As requested'
const noDays = { first_day: null, last_day: null }

/** The page of each dialog, its button and title, what is typed, its main button, and what is sent. */
const dialogs = [
  ['money', 'Audit everything', {}, '', 'auditStudioBooks', undefined, 'The audit is done'],
  ['money', 'Compare payments', {}, '', 'compareStudioPayments', undefined, 'The comparison has begun'],
  [
    'money',
    'Resume credit activity',
    { Reason: reason },
    '',
    'resumeStudioBooks',
    { reason },
    'Credit activity has resumed',
  ],
  [
    'gifts',
    'Give back Letters to its giver',
    { Reason: reason },
    'Give back',
    'returnStudioGift',
    { reason },
    'The gift is given back',
  ],
  [
    'offers',
    'Change the price of Plus, a month',
    { 'New price': '7.50', Reason: reason },
    'Change the price',
    'changeStudioPrice',
    { plan: 'plus', period: 'month', currency: 'USD', price: 7.5, replaces: 8, reason },
    'The price is changed',
  ],
  [
    'offers',
    'Add a code',
    { Code: 'SUMMER', 'Percent off': '20' },
    '',
    'addStudioCode',
    { code: 'SUMMER', percent: 20, amount: null, max_uses: null, kind: null, plan: null, ...noDays },
    'The code is added',
  ],
  [
    'offers',
    'Add a promotion',
    { 'Title(?! in)': 'Summer', 'Title in Turkish': 'Yaz', 'Dollars to pay': '٢٠', 'Extra credits': '2.5' },
    '',
    'addStudioPromotion',
    { title: 'Summer', title_ar: '', title_tr: 'Yaz', title_ur: '', pay: 20, bonus: 2.5, ...noDays },
    'The promotion is added',
  ],
  ['offers', 'Withdraw SPRING', {}, 'Withdraw', 'withdrawStudioCode', { code: 'SPRING' }, 'It is withdrawn'],
  ['offers', 'Withdraw Winter', {}, 'Withdraw', 'withdrawStudioPromotion', undefined, 'It is withdrawn'],
  [
    'people/7/wallet',
    'Adjust',
    { Credits: '-12,50', Reason: reason },
    '',
    'adjustStudioWallet',
    { credits: -12.5, reason },
    'The wallet is adjusted',
  ],
  [
    'people/7/wallet',
    'Freeze',
    { Reason: reason },
    '',
    'freezeStudioWallet',
    { is_frozen: true, reason },
    'The wallet is frozen',
  ],
] as const

test.each(dialogs)(
  'of %s: %s opens and closes, survives a lost network, and does its work',
  async (...[page, title, fields, submit, call, body, message]) => {
    const rendered = open(`/studio/${page}`)
    const { user, network } = rendered
    const dialog = await walkDialog(rendered, { opener: title, title, fields })
    const send = async () => await user.click(dialog.getByRole('button', { name: submit || title }))
    network.answer({ [call]: 'no network' })
    await send()
    expect((await dialog.findByRole('alert')).textContent).not.toBe('')
    for (const [label, text] of Object.entries(fields))
      expect(dialog.getByLabelText(new RegExp(`^${label}`))).toHaveProperty('value', text)
    network.answer({
      [call]:
        call === 'auditStudioBooks'
          ? { data: { differences: 0, findings: [], books } }
          : call === 'addStudioPromotion'
            ? { data: { id: 9 } }
            : done,
    })
    await send()
    expect(await screen.findByText(message)).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(network.sentBy(call).at(-1)?.body).toEqual(body)
  },
)

test.each([
  ['operator', ['Unfreeze'], /^This wallet is frozen/],
  ['dispute', ['Unfreeze', 'Freeze'], /^A dispute froze this wallet/],
] as const)('of a wallet frozen by a %s: the buttons are %j', async (by, buttons, notice) => {
  const frozen = { ...aWallet, frozen_at: at, frozen_by: by }
  open('/studio/people/7/wallet', { getStudioWallet: { data: frozen, page_info } })
  expect(await screen.findByText(notice)).toBeDefined()
  const offered = screen.getAllByRole('button', { name: /freeze$/i }).map(({ textContent }) => textContent)
  expect(offered).toEqual(buttons)
})

test.each(['money', 'offers', 'gifts', 'people/7/wallet'])(
  'a steward reads %s and finds none of these buttons',
  async (page) => {
    open(`/studio/${page}`, {}, 'steward')
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
    const act = /^(Adjust|Freeze|Audit|Compare|Resume|Add|Withdraw|Change|Give)/
    expect(screen.queryAllByRole('button', { name: act })).toEqual([])
  },
)
