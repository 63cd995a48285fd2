import { useActionData, useLocation } from 'react-router'
import { describe, expect, test } from 'vitest'
import { browserApi } from '#api/api-context.ts'
import { type Answers, delayedAnswer, render, screen, setText, waitFor } from '#test/component.tsx'
import { describedBy } from '#test/described-by.ts'
import { givenGift } from '#test/money.ts'
import type { GiftOffers } from './gift-offers.ts'
import { GivingForm } from './giving-form.tsx'
import { GivingDone, GivingReview } from './giving-steps.tsx'
import { type GivingStep, sendGift } from './send-gift.ts'

const offers: GiftOffers = {
  chosen: 'credits',
  album: null,
  lessons: [],
  plans: [
    {
      value: 'plan:plus:month',
      title: 'Plus for a month',
      note: null,
      price: 6,
      gift: { kind: 'plan', slug: 'plus', period: 'month' },
    },
    {
      value: 'plan:plus:year',
      title: 'Plus for a year',
      note: null,
      price: 50,
      gift: { kind: 'plan', slug: 'plus', period: 'year' },
    },
  ],
  albums: [{ title: 'دروس النول', slug: 'lessons-of-the-loom' }],
}
const isGiven = { data: { gift: givenGift, points: 15 } }

function Page({ given = offers }: { given?: GiftOffers }) {
  const { pathname, search } = useLocation()
  const made = useActionData<GivingStep>() ?? { step: 'form', returned: null, missing: null }
  const here = `${pathname}${search}`
  if (made.step === 'review') return <GivingReview {...made} here={here} />
  if (made.step === 'done') return <GivingDone {...made} />
  return <GivingForm {...made} offers={given} here={here} />
}

function open({ answers = {}, given = offers }: { answers?: Answers; given?: GiftOffers } = {}) {
  const action = async ({ request }: { request: Request }) =>
    await sendGift(browserApi, await request.formData(), { offers: given, balance: 20 })
  const path = '/wallet/gifts'
  const opened = render([{ path, element: <Page given={given} />, action }], { at: path, answers })
  const { user } = opened
  const review = async ({ note, credits = '5' }: { note?: string; credits?: string } = {}) => {
    setText(field('Credits'), credits)
    setText(field(/^Friend’s email/), 'amina@example.org')
    await user.click(screen.getByLabelText('A note'))
    if (note !== undefined) await user.paste(note)
    await user.click(screen.getByRole('button', { name: 'Review gift' }))
  }
  return { ...opened, review }
}
const field = (name: string | RegExp) => screen.getByRole('textbox', { name })
const heading = async (name: string) => await screen.findByRole('heading', { name })
const giveIt = () => screen.getByRole('button', { name: 'Give it' })
const factOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent

describe('the form of a gift [N15]', () => {
  test('reports what is missing at each field and focuses the first of them', async () => {
    const { user, network } = open()
    await user.click(screen.getByRole('button', { name: 'Review gift' }))
    await waitFor(() => expect(field(/^Friend’s email/)).toBe(document.activeElement))
    expect(describedBy(field('Credits'))).toContain('Credits is a required field')
    expect(describedBy(field(/^Friend’s email/))).toContain("Friend's email is a required field")
    await user.type(field('Credits'), '5')
    expect(field('Credits').getAttribute('aria-invalid')).toBeNull()
    expect(network.sent).toEqual([])
  })

  test('selects a plan by arrow keys without credits, and leads to the review on Enter', async () => {
    const { user } = open()
    screen.getByRole('radio', { name: /^Credits/ }).focus()
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Plus for a month/ }).checked).toBe(true)
    await user.type(field(/^Friend’s email/), 'amina@example.org{Enter}')
    await waitFor(async () => expect(await heading('Check your gift')).toBe(document.activeElement))
    expect(['Gift', 'To', 'From', 'Costs', 'Balance after'].map(factOf)).toEqual([
      'Plus for a month',
      'amina@example.org',
      'In your name',
      '6 credits',
      '14 credits',
    ])
  })

  test('shows an album in its own direction with a link to its lessons, and back from there', () => {
    const { unmount } = open()
    const link = screen.getByRole('link', { name: 'دروس النول' })
    expect(link.getAttribute('href')).toBe('/wallet/gifts?album=lessons-of-the-loom')
    expect(link.querySelector('bdi')).not.toBeNull()
    unmount()
    open({ given: { ...offers, albums: [], album: { title: 'The loom', slug: 'the-loom' } } })
    expect(screen.getByRole('link', { name: 'Give something else' }).getAttribute('href')).toBe(
      '/wallet/gifts',
    )
  })
})

describe('the note of a gift [N15]', () => {
  test('is not truncated when too long: it shows the excess and gets the focus', async () => {
    const { review } = open()
    await review({ note: 'ر'.repeat(501) })
    const note = field('A note')
    await waitFor(() => expect(note).toBe(document.activeElement))
    expect(note).toHaveProperty('value', 'ر'.repeat(501))
    expect(describedBy(note)).toContain('501 of 500 characters')
    expect(describedBy(note)).toContain('The note can be at most 500 characters')
  })

  test('may have five hundred emoji and is shown in its own direction', async () => {
    const { review } = open()
    await review({ note: '😀'.repeat(500) })
    await heading('Check your gift')
    expect(screen.getByText('😀'.repeat(500)).getAttribute('dir')).toBe('auto')
  })
})

describe('the review of a gift [N15]', () => {
  test('returns to the form with its input and announces no submission', async () => {
    const { review, user } = open()
    await review({ note: 'For your journey' })
    await heading('Check your gift')
    await user.click(screen.getByRole('button', { name: 'Change' }))
    expect(await screen.findByRole('textbox', { name: 'A note' })).toHaveProperty('value', 'For your journey')
    expect(field('Credits')).toHaveProperty('value', '5')
  })

  test('D10 sends once for two presses, and cannot be resent or changed meanwhile', async () => {
    const { answer, give } = delayedAnswer<typeof isGiven>()
    const { review, user, network } = open({ answers: { giveGift: answer } })
    await review()
    await heading('Check your gift')
    await user.dblClick(giveIt())
    const busy = await screen.findByRole('button', { name: 'Giving…' })
    await user.click(busy)
    await user.click(screen.getByRole('button', { name: 'Change' }))
    give(isGiven)
    await heading('Gift given')
    expect(document.activeElement?.textContent).toBe('Your gift is on its way to amina@example.org')
    expect(['Gift', 'Waits until', 'Your balance'].map(factOf)).toEqual([
      '5 credits',
      'Jan 04, 2027',
      '15 credits',
    ])
    expect(network.sentBy('giveGift')).toHaveLength(1)
  })
})

describe('D10 a refused gift [N15]', () => {
  test('to an unknown address says so at its field', async () => {
    const { review, user } = open({
      answers: { giveGift: { refused: 'RecipientNotFound', message: 'Nobody is there.' } },
    })
    await review()
    await heading('Check your gift')
    await user.click(giveIt())
    await waitFor(() => expect(field(/^Friend’s email/)).toBe(document.activeElement))
    expect(describedBy(field(/^Friend’s email/))).toContain('Nobody is there.')
  })

  test('uses the same key for a retry after a network failure, even after changing the form', async () => {
    const { review, user, network } = open({ answers: { giveGift: 'no network' } })
    await review()
    await heading('Check your gift')
    await user.click(giveIt())
    await screen.findByRole('alert')
    network.answer({ giveGift: isGiven })
    await user.click(screen.getByRole('button', { name: 'Change' }))
    await screen.findByRole('button', { name: 'Review gift' })
    const typed = (field(/^Friend’s email/) as HTMLInputElement).value
    await user.clear(field(/^Friend’s email/))
    await user.click(screen.getByRole('button', { name: 'Review gift' }))
    await waitFor(() => expect(field(/^Friend’s email/).getAttribute('aria-invalid')).toBe('true'))
    setText(field(/^Friend’s email/), typed)
    await user.click(screen.getByRole('button', { name: 'Review gift' }))
    await heading('Check your gift')
    await user.click(giveIt())
    await heading('Gift given')
    const keys = network.sentBy('giveGift').map(({ idempotencyKey }) => idempotencyKey)
    expect(new Set(keys).size).toBe(1)
  })
})
