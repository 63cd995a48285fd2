import { useActionData } from 'react-router'
import { describe, expect, test } from 'vitest'
import { browserApi } from '#api/api-context.ts'
import { useSentForm } from '#forms/use-sent-form.ts'
import { type Answers, delayedAnswer, render, screen, waitFor, within } from '#test/component.tsx'
import { BuyForm } from './buy-form.tsx'
import { BuyLessonLink, BuySetLink } from './buy-link.tsx'
import type { Offer } from './find-offer.ts'
import { sendPurchase, type SentPurchase } from './send-purchase.ts'

const lesson: Offer = {
  kind: 'lesson',
  id: 12,
  title: 'الصف الأول',
  items: [{ id: 12, title: 'الصف الأول' }],
  price: 4.5,
}
const path = '/audios/detail/the-loom/buy'

function open(offer: Offer, { points = 10, answers = {} }: { points?: number; answers?: Answers } = {}) {
  function Page() {
    const sent = useActionData<SentPurchase>()
    const form = useSentForm(sent, { isSending: false })
    if (sent?.isDone === true) return <h1>{`${sent.title}, ${sent.spent}, ${sent.points}`}</h1>
    return <BuyForm form={form} offer={offer} points={points} buyKey="key-1" back="/audios/detail/the-loom" />
  }
  const action = async ({ request }: { request: Request }) =>
    await sendPurchase(browserApi, await request.formData())
  return render([{ path, element: <Page />, action }], { at: `${path}?lesson=12`, answers })
}
const sums = () =>
  screen
    .getAllByRole('term')
    .map(({ textContent, nextElementSibling: value }) => `${textContent}: ${value?.textContent}`)

describe('buying with credits [ZAWIYA-04 B-85]', () => {
  test('shows the price, the balance and the balance afterwards', () => {
    open(lesson)
    expect(sums()).toEqual(['Price: 4.5 credits', 'You have: 10 credits', 'Left afterwards: 5.5 credits'])
    expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/audios/detail/the-loom')
  })

  test('lists what a set opens, each in its own direction, and what remains to be bought after a lesson', () => {
    const items = [...lesson.items, { id: 13, title: 'The second row' }]
    open({ ...lesson, kind: 'set', items }).container.remove()
    expect(screen.queryAllByRole('listitem')).toEqual([])
    open({ ...lesson, items, rest: { ids: [13], price: 1 } })
    expect(items.map(({ title }) => within(screen.getByRole('list')).getByText(title).dir)).toEqual([
      'auto',
      'auto',
    ])
    expect(screen.getByText('After it 1 more lesson for 1 credit is left to buy.')).toBeDefined()
  })

  test('with too few credits shows how many are missing with a link to buy them and return; nothing can be bought', () => {
    open(lesson, { points: 3.4 })
    expect(screen.getByRole('status').textContent).toBe('You need 1.1 credits more. Top up 2 credits')
    expect(screen.getByRole('link', { name: 'Top up 2 credits' }).getAttribute('href')).toBe(
      '/wallet/topupwallet?amount=2&back=%2Faudios%2Fdetail%2Fthe-loom%2Fbuy%3Flesson%3D12',
    )
    expect(screen.queryByRole('button')).toBeNull()
    expect(sums()).toEqual(['Price: 4.5 credits', 'You have: 3.4 credits'])
  })

  test.each<[Offer['kind'], 'buyLesson' | 'buyCompleteSet' | 'createOrder', object]>([
    ['lesson', 'buyLesson', { lesson_id: 12, expected_total: 4.5 }],
    ['set', 'buyCompleteSet', { collection_id: 12, expected_total: 4.5 }],
    [
      'download',
      'createOrder',
      { type: 'audio_download', item_id: 12, payment_method: 'points', expected_total: 4.5 },
    ],
  ])('D10 buys a %s under the key of its form at the price shown', async (kind, call, body) => {
    const { answer, give } = delayedAnswer<never>()
    const { user, network } = open({ ...lesson, kind }, { answers: { [call]: answer } })
    await user.click(screen.getByRole('button', { name: 'Buy for 4.5 credits' }))
    await waitFor(() => expect(network.sentBy(call)).toHaveLength(1))
    give({ data: { spent: 4.5, total: 4.5, points: 5.5 } } as never)
    await screen.findByRole('heading', { name: 'الصف الأول, 4.5, 5.5' })
    expect(network.sentBy(call).map((sent) => [sent.idempotencyKey, sent.body])).toEqual([['key-1', body]])
  })

  test.each(['PriceChanged', 'InsufficientCredits', 'NotForSale', 'BooksHalted'] as const)(
    'shows on the page why it was refused with %s and can be retried',
    async (refused) => {
      const message = `It was ${refused}.`
      const { user } = open(lesson, { answers: { buyLesson: { refused, message } } })
      await user.click(screen.getByRole('button', { name: 'Buy for 4.5 credits' }))
      expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
      expect(screen.getByRole('button', { name: 'Buy for 4.5 credits' })).toBeDefined()
    },
  )
})

test('a price links to the purchase and names the item [ZAWIYA-03]', () => {
  render(
    <>
      <BuyLessonLink slug="the-loom" id={12} title="الصف الأول" price={1} />
      <BuySetLink slug="the-loom" price={9} isRest={false} />
      <BuySetLink slug="the-loom" price={5} isRest />
    </>,
  )
  expect(
    screen
      .getAllByRole('link')
      .map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['1 credit: buy الصف الأول', `${path}?lesson=12`],
    ['Unlock all for 9 credits', path],
    ['Unlock the rest for 5 credits', path],
  ])
})
