import { useActionData } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { browserApi } from '#api/api-context.ts'
import type { SentForm } from '#forms/sent-form.ts'
import { clearPendingAction, pendingPath, setPendingAction } from '#session/pending-action.ts'
import {
  type Answers,
  delayedAnswer,
  render,
  screen,
  setText,
  usePhone,
  waitFor,
  within,
} from '#test/component.tsx'
import { alerts } from '#test/common-refusals.ts'
import { describedBy } from '#test/described-by.ts'
import { dropEntered } from './entered.ts'
import { LoginButton } from './login-button.tsx'
import { SignInForm, type SignInView } from './sign-in-form.tsx'
import { askForReset, signIn } from './sign-in.ts'

// Otherwise its page does so.
afterEach(dropEntered)

const action = async ({ request }: { request: Request }) => {
  const form = await request.formData()
  return form.get('view') === 'forgot' ? await askForReset(browserApi, form) : await signIn(browserApi, form)
}

function open(
  answers: Answers = {},
  { view = 'sign-in', returnPath = null }: { view?: SignInView; returnPath?: string | null } = {},
) {
  function Page() {
    const sent = useActionData<SentForm>()
    return <SignInForm view={view} returnPath={returnPath} sent={sent} />
  }
  return render([{ path: '/login/', element: <Page />, action }], { at: '/login/', answers })
}
const email = () => screen.getByRole('textbox', { name: 'Email' })
const password = () => screen.getByLabelText<HTMLInputElement>('Password', { selector: 'input' })
const send = () => screen.getByRole('button', { name: 'Sign in' })
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe('signing in [AUTH-01]', () => {
  test('reports what is missing at each field on submit, not before, focuses the first, and sends nothing [AUTH-08 AUTH-09 AUTH-10 AUTH-11 AUTH-12 A-14]', async () => {
    const { user, network } = open()
    await user.type(email(), 'abc')
    await user.clear(email())
    await user.click(password())
    await user.tab()
    expect([describedBy(email()), describedBy(password())]).toEqual(['', ''])
    await user.click(send())
    await waitFor(() => expect(email()).toBe(document.activeElement))
    expect(describedBy(email())).toBe('You need to enter your email')
    expect(describedBy(password())).toBe('You need to enter your password')
    await user.type(email(), 'abc')
    expect(describedBy(email())).toBe('')
    expect(describedBy(password())).toBe('You need to enter your password')
    await user.click(send())
    await waitFor(() => expect(describedBy(email())).toBe('Please enter a valid email'))
    expect(network.sent).toEqual([])
  })

  test('reports that the browser blocks cookies and sends nothing', async () => {
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
    const { user, network } = open()
    setText(email(), 'maryam@example.org')
    await user.type(password(), 'sabr-jamil-7{Enter}')
    await waitFor(() => expect(alerts()).toContain('Your browser blocks cookies'))
    expect(email()).toHaveProperty('value', 'maryam@example.org')
    expect(network.sent).toEqual([])
  })

  test('submits once for repeated Enter; meanwhile the fields keep their text and are read-only [AUTH-25]', async () => {
    const { answer, give } = delayedAnswer<never>()
    const { user, network } = open({ loginLocal: answer })
    setText(email(), 'maryam@example.org')
    await user.type(password(), 'Wandering-reed-42{Enter}')
    const busy = await screen.findByRole('button', { name: 'Signing in…' })
    await user.dblClick(busy)
    await user.type(email(), 'x{Enter}')
    expect(email()).toMatchObject({ readOnly: true, value: 'maryam@example.org' })
    give({ refused: 'WrongCredentials', message: 'No.' } as never)
    await screen.findByRole('button', { name: 'Sign in' })
    expect(network.sentBy('loginLocal').map(({ body }) => body)).toEqual([
      { identifier: 'maryam@example.org', password: 'Wandering-reed-42' },
    ])
    expect(email()).toMatchObject({ readOnly: false })
  })

  test('does not let a visible password be copied or cut [AUTH-13]', async () => {
    const { user } = open()
    await user.type(password(), 'Wandering-reed-42')
    await user.click(screen.getByRole('button', { name: /show/i }))
    expect(password().type).toBe('text')
    for (const kind of ['copy', 'cut', 'dragstart'])
      expect(password().dispatchEvent(new Event(kind, { bubbles: true, cancelable: true })), kind).toBe(false)
  })

  test('links to the other account pages, all of which return to the same page [AUTH-04]', () => {
    open({}, { returnPath: '/wallet?page=2' })
    expect(hrefOf('Create an account')).toBe('/signup/?p=%2Fwallet%3Fpage%3D2')
    expect(hrefOf('Forgot password')).toBe('/login/?view=forgot&p=%2Fwallet%3Fpage%3D2')
  })
})

test('clears the message of a refusal after a success [AUTH-24]', async () => {
  const { user, network } = open({ loginLocal: { refused: 'WrongCredentials', message: 'No.' } })
  await user.type(email(), 'maryam@example.org')
  await user.type(password(), 'Wandering-reed-42{Enter}')
  await waitFor(() => expect(alerts()).toContain('No.'))
  expect(screen.getAllByText('No.')).toHaveLength(1)
  network.answer({ loginLocal: { jwt: 'token', user: {}, data: { jwt: 'token', user: {} } } as never })
  await user.click(send())
  await waitFor(() => expect(screen.queryByText('No.')).toBeNull())
})

describe('requesting a password reset [AUTH-06]', () => {
  test('needs a valid email and uses the messages of the login [AUTH-26 B-26 A-16]', async () => {
    const { user } = open({}, { view: 'forgot' })
    await user.click(screen.getByRole('button', { name: 'Reset password' }))
    await waitFor(() => expect(email()).toBe(document.activeElement))
    expect(describedBy(email())).toContain('We will email you a link to choose a new password.')
    expect(describedBy(email())).toContain('You need to enter your email')
    await user.type(email(), 'abc{Enter}')
    await waitFor(() => expect(describedBy(email())).toContain('Please enter a valid email'))
  })

  test('confirms the email and leads home [AUTH-27 AUTH-28 A-15]', async () => {
    const { user, address, network } = open({ forgotPassword: { data: { ok: true } } }, { view: 'forgot' })
    await user.type(email(), 'maryam@example.org{Enter}')
    await waitFor(() => expect(address()).toBe('/'))
    expect(await screen.findByText('A Reset Password Email has been sent to your inbox.')).toBeDefined()
    expect(network.sentBy('forgotPassword')[0]?.body).toEqual({ email: 'maryam@example.org' })
  })

  test('does not confirm an email when the server answers “later” [AUTH-29]', async () => {
    const later = { refused: 'Unavailable', status: 503, message: 'Please try again in a moment.' } as const
    const { user, address } = open({ forgotPassword: later }, { view: 'forgot' })
    await user.type(email(), 'maryam@example.org{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('Please try again in a moment.')
    expect(screen.queryByText(/has been sent to your inbox/)).toBeNull()
    expect(address()).toBe('/login/')
    expect(email()).toHaveProperty('value', 'maryam@example.org')
  })
})

describe('the login dialog [HDRD-11]', () => {
  const pages = (onAsk?: () => void) => [
    {
      path: '/audios',
      element: <LoginButton reason="Please login to play this audio" {...(onAsk && { onAsk })} />,
    },
    { path: '/login/', action, element: <h1>Sign in</h1> },
  ]
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Sign In' }))
  afterEach(clearPendingAction)

  test('states the reason, switches views keeping the email, and closes on Escape', async () => {
    const { user } = render(pages(), { at: '/audios?page=2' })
    await user.click(screen.getByRole('link', { name: 'Login' }))
    const panel = await dialog()
    expect(panel.getByText('Please login to play this audio').dir).toBe('auto')
    setText(panel.getByRole('textbox', { name: 'Email' }), 'maryam@example.org')
    await user.click(panel.getByRole('link', { name: 'Forgot password' }))
    expect(panel.getByRole('textbox', { name: 'Email' })).toBe(document.activeElement)
    expect(panel.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'maryam@example.org')
    await user.click(panel.getByRole('link', { name: 'Back to sign in' }))
    expect(panel.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'maryam@example.org')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('closes and goes home after a password reset request [AUTH-28 B-25 B-27]', async () => {
    const { user, address } = render(pages(), {
      at: '/audios?page=2',
      answers: { forgotPassword: { data: { ok: true } } },
    })
    await user.click(screen.getByRole('link', { name: 'Login' }))
    const panel = await dialog()
    expect(panel.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe(
      '/signup/?p=%2Faudios%3Fpage%3D2',
    )
    await user.click(panel.getByRole('link', { name: 'Forgot password' }))
    await user.type(panel.getByRole('textbox', { name: 'Email' }), 'maryam@example.org{Enter}')
    await waitFor(() => expect(address()).toBe('/'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await screen.findByText('A Reset Password Email has been sent to your inbox.')).toBeDefined()
  })

  test('closes after success, and the page stays [A-29]', async () => {
    const signedIn = { jwt: 'token', user: {}, data: { jwt: 'token', user: {} } } as never
    const { user, address } = render(pages(), { at: '/audios?page=2', answers: { loginLocal: signedIn } })
    await user.click(screen.getByRole('link', { name: 'Login' }))
    const panel = await dialog()
    setText(panel.getByRole('textbox', { name: 'Email' }), 'maryam@example.org')
    await user.type(panel.getByLabelText('Password', { selector: 'input' }), 'Wandering-reed-42{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(address()).toBe('/audios?page=2')
  })

  test('drops the pending action when it is closed [B-76]', async () => {
    const wait = () =>
      setPendingAction({ kind: 'choose_plan', path: '/audios', payload: { slug: 'plus', period: 'year' } })
    const { user } = render(pages(wait), { at: '/audios' })
    await user.click(screen.getByRole('link', { name: 'Login' }))
    await dialog()
    expect(pendingPath()).toBe('/audios')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(pendingPath()).toBeNull())
  })

  test('is a page on a phone, which returns', async () => {
    usePhone()
    const { user, address } = render(pages(), { at: '/audios?page=2' })
    await user.click(screen.getByRole('link', { name: 'Login' }))
    expect(address()).toBe('/login/?p=%2Faudios%3Fpage%3D2')
  })
})
