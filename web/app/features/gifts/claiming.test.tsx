import { useActionData } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { OpenedGift } from '@sohbet/contract/gifts'
import { browserApi } from '#api/api-context.ts'
import { type Answers, cast, delayedAnswer, render, screen } from '#test/component.tsx'
import { openedGift } from '#test/money.ts'
import { type ClaimedGift, type GiftStep, sendGiftForm } from './claim-gift.ts'
import { GiftClaimed } from './gift-claimed.tsx'
import { GiftView } from './gift-view.tsx'
import { RefuseGifts } from './refuse-gifts.tsx'

const gift: OpenedGift = {
  ...openedGift,
  item: { kind: 'lesson', title: 'الدرس الأول', path: '/audios/detail/the-loom#audio-12', credits: 4 },
  note: 'سفرًا سعيدًا',
  from: 'Maryam Aydin',
}
const claimed = (change: Partial<ClaimedGift> = {}): { data: ClaimedGift } => ({
  data: { item: gift.item, taken_as: 'item', credits: 0, points: 10, ...change },
})

interface Opened {
  change?: Partial<OpenedGift>
  answers?: Answers
}

function open({ change = {}, answers = {} }: Opened = {}) {
  function Page() {
    const made = useActionData<GiftStep>()
    const failed = made?.step === 'failed' ? made : undefined
    const message = failed?.message ?? null
    const code = { code: 'a-code-of-a-gift-0001', codeInPath: undefined }
    if (made?.step === 'claimed') return <GiftClaimed claimed={made.claimed} />
    return (
      <GiftView
        {...code}
        gift={{ ...gift, ...change }}
        claimKey={failed?.claimKey ?? 'key-1'}
        message={message}
      />
    )
  }
  const action = async ({ request }: { request: Request }) =>
    await sendGiftForm(browserApi, await request.formData())
  return render([{ path: '/gift', element: <Page />, action }], {
    at: '/gift',
    account: cast.alice,
    answers,
  })
}
const accept = () => screen.getByRole('button', { name: 'Accept the gift' })

describe('an unclaimed gift [N15]', () => {
  test('shows its giver, item and note, each in its own direction, and the day it is returned; neither its price nor an anonymous giver', () => {
    const { unmount } = open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A gift from Maryam Aydin')
    expect(screen.getByText('Maryam Aydin').tagName).toBe('BDI')
    expect(screen.getByText('الدرس الأول').getAttribute('dir')).toBe('auto')
    expect(screen.getByText('سفرًا سعيدًا').getAttribute('dir')).toBe('auto')
    expect(screen.getByText('Jan 04, 2027').getAttribute('datetime')).toBe(gift.returns_at)
    unmount()
    const { container } = open({ change: { from: null, note: null } })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A gift for you')
    expect(container.textContent).not.toMatch(/Maryam|4 credits/)
    expect(screen.queryByRole('blockquote')).toBeNull()
  })

  test('cannot be claimed by its giver', () => {
    open({ change: { is_own: true } })
    expect(screen.getByText(/This is how your friend sees it\./)).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('link', { name: 'I would rather not be sent gifts' })).toBeNull()
  })

  test.each<[string, Partial<OpenedGift>, string]>([
    [
      'of an owned item',
      { comes_as_credits: true, credits_to_come: 4 },
      'You own this already, so it comes to you as 4 credits.',
    ],
    [
      'of a partly owned set',
      { credits_to_come: 1 },
      'You own a part of it already; for that part 1 credit comes to your wallet.',
    ],
    [
      'of a plan that cannot be added',
      {
        comes_as_credits: true,
        credits_to_come: 50,
        item: { kind: 'plan', title: 'Plus', path: null, credits: 50 },
      },
      'It cannot be added to the plan you have, so it comes to you as 50 credits.',
    ],
  ])('%s states beforehand what is paid out as credits', (_, change, text) => {
    open({ change })
    expect(screen.getByText(text)).toBeDefined()
  })
})

describe('a gift that is no longer available [N15]', () => {
  test.each<[string, Partial<OpenedGift>, RegExp]>([
    ['returned', { status: 'returned' }, /has gone back\. Nothing is lost/],
    [
      'claimed by its reader',
      { status: 'claimed', is_claimed_by_caller: true },
      /^You have accepted this gift\./,
    ],
    ['claimed by another member', { status: 'claimed' }, /^This gift has been accepted already\./],
    ['claimed, to its giver', { status: 'claimed', is_own: true }, /^Your friend has accepted it\./],
  ])('%s says so and cannot be claimed', (_, change, text) => {
    open({ change })
    expect(screen.getByText(text)).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('claiming a gift [N15]', () => {
  test('D10 happens once for repeated presses and moves the focus to the confirmation', async () => {
    const { answer, give } = delayedAnswer<ReturnType<typeof claimed>>()
    const { user, network } = open({ answers: { claimGift: answer } })
    await user.dblClick(accept())
    await user.click(await screen.findByRole('button', { name: 'Accepting…' }))
    give(claimed())
    const status = await screen.findByRole('status')
    expect(status).toBe(document.activeElement)
    expect(status.textContent).toBe('A zawiya lessonIt is yoursالدرس الأول is open to you.')
    expect(network.sentBy('claimGift').map(({ idempotencyKey, body }) => [idempotencyKey, body])).toEqual([
      ['key-1', { code: 'a-code-of-a-gift-0001' }],
    ])
  })

  test.each<[Partial<ClaimedGift>, string]>([
    [{ taken_as: 'credits', credits: 1 }, '1 credit is in your wallet.'],
    [{ taken_as: 'credits', credits: 12.5 }, '12.5 credits are in your wallet.'],
    [{ credits: 4 }, 'For what you owned of it, 4 credits came to your wallet.'],
    [
      { item: { kind: 'plan', title: 'Plus', path: null, credits: 6 } },
      'Plus is added to your account, after all that is paid for.',
    ],
  ])('states the result of claiming %j', async (change, text) => {
    const { user } = open({ answers: { claimGift: claimed(change) } })
    await user.click(accept())
    expect((await screen.findByRole('status')).textContent).toContain(text)
  })
})

test('blocking further gifts moves the focus to its confirmation [N15]', () => {
  render(<RefuseGifts code="a-code" codeInPath={undefined} isDone message={null} />)
  expect(screen.getByRole('status')).toBe(document.activeElement)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No more gifts')
})
