import { useActionData } from 'react-router'
import { describe, expect, test } from 'vitest'
import { browserApi } from '#api/api-context.ts'
import { type Answers, delayedAnswer, render, screen, setText, waitFor, within } from '#test/component.tsx'
import { describedBy } from '#test/described-by.ts'
import { sendTransfer, type TransferStep } from './send-transfer.ts'
import { TransferForm, transferPath, TransferDone, TransferReview } from './transfer-form.tsx'

const email = 'yusuf@example.org'
const review = { email, credits: 1240.5, balance_after: 0, sent_before: null }
const sent = { data: { email, credits: 25, points: 1215.5, reference: 'SB-3' } }

function Page({ balance }: { balance: number }) {
  const made = useActionData<TransferStep>() ?? { step: 'form', returned: null }
  if (made.step === 'review') return <TransferReview {...made} />
  if (made.step === 'done') return <TransferDone {...made} />
  return <TransferForm returned={made.returned} balance={balance} />
}

function open(answers: Answers = {}, balance = 1240.5) {
  const action = async ({ request }: { request: Request }) =>
    await sendTransfer(browserApi, await request.formData())
  const opened = render([{ path: transferPath, element: <Page balance={balance} />, action }], {
    at: transferPath,
    answers: {
      reviewTransfer: ({ body }) => ({ data: { ...review, ...Object(body), balance_after: 1215.5 } }),
      ...answers,
    },
  })
  const { user } = opened
  const fill = async () => {
    setText(friend(), email)
    await user.type(credits(), '25{Enter}')
    await screen.findByRole('heading', { name: 'Check before you send' })
  }
  return { ...opened, fill }
}
const friend = () => screen.getByRole('textbox', { name: /^Friend’s email/ })
const credits = () => screen.getByRole('textbox', { name: /^Credits/ })
const send = () => screen.getByRole('button', { name: 'Send 25 credits' })

describe('the form of a transfer [WALLET-03]', () => {
  test('offers common amounts within the balance and all of it; a press fills in the field', async () => {
    const { user } = open({}, 60.25)
    const amounts = within(screen.getByRole('group', { name: 'Usual amounts' }))
    expect(amounts.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '25 credits',
      '50 credits',
      'All 60.25 credits',
    ])
    await user.click(amounts.getByRole('button', { name: /^All 60\.25/ }))
    expect(credits()).toHaveProperty('value', '60.25')
  })

  test('restores what was entered after a reload [FORM-03]', async () => {
    const { user, unmount } = open()
    await user.type(friend(), 'yusuf@')
    await user.type(credits(), '25')
    unmount()
    open()
    await waitFor(() => expect(friend()).toHaveProperty('value', 'yusuf@'))
    expect(credits()).toHaveProperty('value', '25')
  })

  test('offers none if the balance is below the minimum', () => {
    open({}, 0.5)
    expect(screen.queryByRole('group')).toBeNull()
  })

  test('reports what is missing at each field, focuses the first, and sends nothing [WALLET-04 WALLET-06]', async () => {
    const { user, network } = open()
    await user.click(screen.getByRole('button', { name: 'Review transfer' }))
    await waitFor(() => expect(friend()).toBe(document.activeElement))
    expect(screen.getByText("Friend's email is a required field")).toBeDefined()
    expect(screen.getByText('Credits is a required field')).toBeDefined()
    await user.click(screen.getByRole('button', { name: /^25/ }))
    expect(screen.queryByText('Credits is a required field')).toBeNull()
    expect(network.sent).toEqual([])
  })
})

test('an amount may be typed in other digits and with separators [WALLET-03]', async () => {
  const { user, network } = open()
  setText(friend(), email)
  await user.type(credits(), '١٬٢٤٠٫٥{Enter}')
  await screen.findByRole('heading', { name: 'Check before you send' })
  expect(network.sentBy('reviewTransfer')[0]?.body).toEqual({ email, credits: 1240.5 })
})

describe('the review of a transfer [B-105]', () => {
  test('can be sent by keyboard; shows amount, recipient and balance and focuses its heading', async () => {
    const { fill } = open()
    await fill()
    expect(screen.getByRole('heading', { name: 'Check before you send' })).toBe(document.activeElement)
    const facts = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent)
    expect(facts).toEqual([email, '25 credits', '1,215.5 credits'])
    expect(screen.getByText('You have not sent credits to this address before.')).toBeDefined()
  })

  test.each([
    [1, 'You have sent credits to this address once, last on Nov 05, 2026.'],
    [3, 'You have sent credits to this address 3 times, last on Nov 05, 2026.'],
  ])('states that there were %i earlier transfers to the recipient, and when', async (times, text) => {
    const before = { times, last_at: '2026-11-05T10:00:00Z' }
    const { fill } = open({
      reviewTransfer: { data: { ...review, credits: 25, sent_before: before } },
    })
    await fill()
    expect(screen.getByText(text)).toBeDefined()
  })

  test('D10 sends once for two presses, and cannot be changed meanwhile', async () => {
    const { answer, give } = delayedAnswer<typeof sent>()
    const { fill, user, network } = open({ sharePoints: answer })
    await fill()
    await user.dblClick(send())
    await user.click(await screen.findByRole('button', { name: 'Sending…' }))
    await user.click(screen.getByRole('button', { name: 'Change' }))
    give(sent)
    await screen.findByRole('heading', { name: 'Credits sent' })
    expect(document.activeElement?.textContent).toBe(`25 credits sent to ${email}`)
    expect(network.sentBy('sharePoints')).toHaveLength(1)
  })

  test('returns to the form with its input', async () => {
    const { fill, user } = open()
    await fill()
    await user.click(screen.getByRole('button', { name: 'Change' }))
    expect(await screen.findByRole('textbox', { name: /^Credits/ })).toHaveProperty('value', '25')
    expect(friend()).toHaveProperty('value', email)
  })
})

test('D10 a transfer whose answer was lost keeps its key, even after changing the form', async () => {
  const { fill, user, network } = open({ sharePoints: 'no network' })
  await fill()
  network.answer({ reviewTransfer: 'no network' })
  await user.click(send())
  const again = await screen.findByRole('button', { name: 'Review transfer' })
  network.answer({ reviewTransfer: { data: { ...review, credits: 25 } }, sharePoints: sent })
  await user.click(again)
  await user.click(await screen.findByRole('button', { name: 'Change' }))
  await screen.findByRole('button', { name: 'Review transfer' })
  await user.clear(friend())
  await user.type(friend(), '{Enter}')
  await screen.findByText("Friend's email is a required field")
  await user.type(friend(), `${email}{Enter}`)
  await user.click(await screen.findByRole('button', { name: 'Send 25 credits' }))
  await screen.findByRole('heading', { name: 'Credits sent' })
  const keys = network.sentBy('sharePoints').map(({ idempotencyKey }) => idempotencyKey)
  expect(keys).toEqual([keys[0], keys[0]])
})

test.each([
  ['InsufficientCredits', credits],
  ['TransferLimit', credits],
  ['RecipientNotFound', friend],
] as const)('a transfer that is refused with %s says why at its field', async (refused, field) => {
  const { fill, user } = open({ sharePoints: { refused, message: `It was ${refused}.` } })
  await fill()
  await user.click(send())
  await waitFor(() => expect(field()).toBe(document.activeElement))
  expect(describedBy(field())).toBe(`It was ${refused}.`)
})
