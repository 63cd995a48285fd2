import { useActionData } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'
import type { SubscriptionInfo } from '@sohbet/contract/accounts'
import { provideLanguage } from '@sohbet/messages'
import { browserApi } from '#api/api-context.ts'
import type { SentForm } from '#forms/sent-form.ts'
import { useSentForm } from '#forms/use-sent-form.ts'
import { type Answers, delayedAnswer, render, screen, waitFor } from '#test/component.tsx'
import { planForSale, plusPlan } from '#test/money.ts'
import { CancelPlanForm } from './cancel-plan-form.tsx'
import { ChangeAtEnd } from './change-at-end.tsx'
import { KeepPlan } from './keep-plan.tsx'
import { cancelPlan, changePlan, isCancelWord } from './state/change-plan.ts'

afterEach(() => {
  provideLanguage(() => 'en')
})

const lower = planForSale('plus', 'Plus', [6, 50])
const hrefOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')

describe('changing a plan at its end [B-115]', () => {
  function change(answers: Answers) {
    const premier = { ...plusPlan, slug: 'premier', subscription_name: 'Premier', price: 14 } as const
    function Page() {
      const sent = useActionData<SentForm>()
      const chosen = { slug: 'plus', period: 'month', currency: 'USD' } as const
      return <ChangeAtEnd now={premier} plan={lower} formKey="key-1" back={null} {...{ chosen, sent }} />
    }
    const action = async ({ request }: { request: Request }) =>
      await changePlan(browserApi, await request.formData())
    return render([{ path: '/subscription', element: <Page />, action }], { at: '/subscription', answers })
  }
  const button = () => screen.getByRole('button', { name: 'Change on Dec 04, 2026' })

  test('states what is paid when, and sends once for two presses', async () => {
    const { answer, give } = delayedAnswer<never>()
    const { user, network } = change({ changePlan: answer })
    expect(
      screen.getByText(/^Premier stays yours until Dec 04, 2026\. From then on you pay \$6\.00 a month/),
    ).toBeDefined()
    await user.dblClick(button())
    await user.click(await screen.findByRole('button', { name: 'One moment…' }))
    give({ data: plusPlan } as never)
    await waitFor(() => expect(button()).toBeDefined())
    expect(network.sentBy('changePlan').map(({ body, idempotencyKey }) => [body, idempotencyKey])).toEqual([
      [{ slug: 'plus', period: 'month' }, 'key-1'],
    ])
  })

  test('or says why not, with a way back', async () => {
    const { user } = change({ changePlan: { refused: 'NotForSale', message: 'It is not for sale.' } })
    await user.click(button())
    expect(await screen.findByText('It is not for sale.')).toBeDefined()
    expect(hrefOf('Leave it as it is')).toBe('/subscription?plan=plus')
  })
})

describe('cancelling a plan [ACCT-14 B-36]', () => {
  function cancel(answers: Answers = {}, change: Partial<SubscriptionInfo> = {}) {
    function Page() {
      const form = useSentForm(useActionData(), { isSending: false, hasToast: false })
      return <CancelPlanForm plan={{ ...plusPlan, ...change }} form={form} formKey="key-1" />
    }
    const path = '/settings/account'
    const action = async ({ request }: { request: Request }) =>
      await cancelPlan(browserApi, await request.formData())
    return render([{ path, element: <Page />, action }], { at: path, answers })
  }
  const word = () => screen.getByRole('textbox', { name: /^To cancel, type the word cancel/ })
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel Plus' })

  test('needs the word in any case; until then the button is disabled and Enter sends nothing', async () => {
    const { user, network } = cancel({ cancelPlan: { data: { ...plusPlan, is_renewing: false } } })
    expect(screen.getByText(/^Plus stays yours until Dec 04, 2026\. Nothing more is charged/)).toBeDefined()
    await user.type(word(), 'canc{Enter}')
    expect([button().disabled, network.sent.length]).toEqual([true, 0])
    await user.clear(word())
    await user.type(word(), ' Cancel {Enter}')
    await waitFor(() => expect(network.sentBy('cancelPlan')).toHaveLength(1))
    expect(network.sentBy('cancelPlan')[0]?.body).toEqual({ confirmation: 'cancel' })
  })

  test.each([
    ['en', 'Cancel', true],
    ['ar', 'إلغاء', true],
    ['ar', ' الغاء ', true],
    ['ar', 'cancel', true],
    ['ar', 'موافق', false],
    ['tr', 'İptal', true],
    ['ur', 'cance', false],
  ] as const)('in %s “%s” is the confirmation word: %s', (language, typed, isWord) => {
    provideLanguage(() => language)
    expect(isCancelWord(typed)).toBe(isWord)
  })

  test('ends an unpaid plan at once and promises no further day', () => {
    cancel({}, { due_order: 'SO-7K2M4QXW' })
    expect(screen.getByText('Plus ends, and nothing more is charged.')).toBeDefined()
  })
})

test.each([
  ['a cancelled plan', plusPlan],
  [
    'a plan during a gift',
    {
      ...plusPlan,
      slug: 'premier',
      is_gift: true,
      period: 'year',
      resumes: { slug: 'plus', subscription_name: 'Plus', period: 'month' },
    },
  ],
] as const)('%s is resumed by its button with its plan and period [B-115]', async (_what, plan) => {
  const path = '/settings/account'
  const action = async ({ request }: { request: Request }) =>
    await changePlan(browserApi, await request.formData())
  const element = <KeepPlan plan={plan} action={path} formKey="key-1" isSending={false} />
  const { user, network } = render([{ path, element, action }], {
    at: path,
    answers: { changePlan: { data: plusPlan } },
  })
  await user.click(screen.getByRole('button', { name: 'Keep Plus' }))
  await waitFor(() => expect(network.sentBy('changePlan')).toHaveLength(1))
  expect(network.sentBy('changePlan')[0]?.body).toEqual({ slug: 'plus', period: 'month' })
})
