import { useActionData } from 'react-router'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import type { User } from '@sohbet/contract/accounts'
import { browserApi } from '#api/api-context.ts'
import { type Answers, render, screen, setText, waitFor, within } from '#test/component.tsx'
import { describedBy } from '#test/described-by.ts'
import { changePassword } from './account/change-password.ts'
import { deleteAccount } from './account/delete-account.ts'
import { DeleteAccountPanel } from './account/delete-account-panel.tsx'
import { PasswordForm } from './account/password-form.tsx'
import { ProfileForm } from './profile/profile-form.tsx'
import { saveProfile } from './profile/save-profile.ts'
import type { SentSettings } from './use-settings-form.ts'

const secret = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })

/** A settings page with one form whose action answers like the page's. */
function openForm(
  Form: (props: { sent: SentSettings | undefined }) => ReactNode,
  send: (form: FormData) => Promise<object>,
  answers: Answers,
) {
  const path = '/settings/account'
  function Page() {
    return <Form sent={useActionData()} />
  }
  const action = async ({ request }: { request: Request }) => {
    const form = await request.formData()
    return { intent: form.get('intent'), ...(await send(form)) }
  }
  const pages = ['/settings/account', '/settings/profile'].map((at) => ({
    path: at,
    element: <Page />,
    action,
  }))
  return render(pages, { at: path, answers })
}

describe('the password form [ACCT-09]', () => {
  const open = (answers: Answers = {}) =>
    openForm(
      ({ sent }) => <PasswordForm sent={sent} email="maryam@example.org" />,
      (form) => changePassword(browserApi, form),
      answers,
    )
  const fill = async ({ user }: ReturnType<typeof open>, repeated = 'Wandering-reed-43') => {
    setText(secret(/^Password/), 'Wandering-reed-42')
    setText(secret(/^New password/), 'Wandering-reed-43')
    await user.type(secret(/^Confirm password/), `${repeated}{Enter}`)
  }

  test('saves once, focuses the confirmation, and clears its fields [ACCT-12]', async () => {
    const opened = open({ changePassword: { data: { ok: true } } as never })
    await fill(opened)
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Password changed successfully'))
    expect([/^Password/, /^New password/, /^Confirm password/].map((name) => secret(name).value)).toEqual([
      '',
      '',
      '',
    ])
    expect(opened.network.sentBy('changePassword')).toHaveLength(1)
  })

  test('reports a mismatch at the field and, worded differently, in a toast; shows the strength meanwhile [ACCT-11 ACCT-13 A-17]', async () => {
    const opened = open()
    await fill(opened, 'x')
    expect(screen.getByText(/^Medium: /)).toBeDefined()
    expect((await screen.findByRole('alert')).textContent).toContain(
      'New Password & Confirm Password do not match',
    )
    expect(describedBy(secret(/^Confirm/))).toBe('Passwords do not match')
  })
})

describe('deleting the account', () => {
  const open = (answers: Answers = {}, points = '1240.50') =>
    openForm(
      ({ sent }) => <DeleteAccountPanel points={points} isAsking={false} sent={sent} />,
      (form) => deleteAccount(browserApi, form),
      answers,
    )
  const ask = async ({ user }: ReturnType<typeof open>) => {
    await user.click(screen.getByRole('link', { name: 'Delete my account' }))
    return within(await screen.findByRole('dialog', { name: 'Delete my account' }))
  }

  test('asks for confirmation, stating what is deleted, what stays, and the credits lost', async () => {
    const dialog = await ask(open())
    expect(dialog.getByText(/1240\.50/).closest('li')?.textContent).toBe(
      'your 1240.50 credits, which cannot be brought back,',
    )
    expect(dialog.getByText(/^the amounts and dates in your wallet/)).toBeDefined()
  })

  test('does not mention credits if there are none', async () => {
    const dialog = await ask(open({}, '0.00'))
    expect(dialog.queryByText(/cannot be brought back/)).toBeNull()
  })

  test('requires the password, which gets the focus', async () => {
    const opened = open()
    const dialog = await ask(opened)
    await opened.user.click(dialog.getByRole('button', { name: 'Delete my account permanently' }))
    await waitFor(() => expect(secret(/^Password/)).toBe(document.activeElement))
    expect(opened.network.sent).toEqual([])
  })
})

describe('the profile form [ACCT-01]', () => {
  const maryam: User = {
    id: 3,
    first_name: 'مريم',
    last_name: 'Aydin',
    email: 'maryam@example.org',
    points: '1240.50',
    is_majlis_host: false,
    can_access_latifiyah_translations: false,
    title: 'Sister',
    city: 'Konya',
    country: 'TR',
    pending_email: null,
    language: null,
  }
  const countries = [{ label: 'Türkiye', value: 'TR' }]
  const open = (answers: Answers = {}, change: Partial<User> = {}) =>
    openForm(
      ({ sent }) => <ProfileForm user={{ ...maryam, ...change }} countries={countries} sent={sent} />,
      (form) => saveProfile(browserApi, form),
      { listCities: { data: [] }, ...answers },
    )
  const first = () => screen.getByRole('textbox', { name: /^First name/ })
  const email = () => screen.getByRole('textbox', { name: /^Email/ })

  test('starts with the saved values, each name in its own direction, and resets by its button', async () => {
    const { user } = open()
    expect(first()).toMatchObject({ value: 'مريم', dir: 'auto' })
    await user.clear(first())
    await user.type(first(), 'Someone')
    await user.click(screen.getByRole('button', { name: 'Undo changes' }))
    await waitFor(() => expect(first()).toHaveProperty('value', 'مريم'))
  })

  test('restores what was entered after a reload, until the changes are undone [FORM-03]', async () => {
    const reload = ({ unmount }: ReturnType<typeof open>) => {
      unmount()
      return open()
    }
    const opened = open()
    await opened.user.clear(first())
    await opened.user.type(first(), 'Someone')
    const again = reload(opened)
    await waitFor(() => expect(first()).toHaveProperty('value', 'Someone'))
    await again.user.click(screen.getByRole('button', { name: 'Undo changes' }))
    reload(again)
    expect(first()).toHaveProperty('value', 'مريم')
  })

  test('reports a missing value at its field until reset [ACCT-03]', async () => {
    const { user, network } = open()
    await user.clear(first())
    await user.click(screen.getByRole('button', { name: 'Save profile' }))
    await waitFor(() => expect(first()).toBe(document.activeElement))
    expect(first().getAttribute('aria-invalid')).toBe('true')
    expect(network.sentBy('updateUser')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Undo changes' }))
    await waitFor(() => expect(first().getAttribute('aria-invalid')).toBeNull())
  })

  test('shows a pending email beside the current one, and sends its link again on request only [B-32]', async () => {
    const { user, network } = open(
      { updateUser: { data: maryam } as never },
      { pending_email: 'new@example.org' },
    )
    expect(email()).toHaveProperty('value', 'new@example.org')
    expect(describedBy(email())).toContain('Until you open it, your email is still maryam@example.org.')
    await user.click(screen.getByRole('button', { name: 'Save profile' }))
    await waitFor(() => expect(network.sentBy('updateUser')).toHaveLength(1))
    await user.click(await screen.findByRole('button', { name: 'Send the link again' }))
    await waitFor(() => expect(network.sentBy('updateUser')).toHaveLength(2))
    const [saved, sentAgain] = network.sentBy('updateUser').map(({ body }) => body)
    expect(saved).not.toHaveProperty('sendsLinkAgain')
    expect(sentAgain).toMatchObject({ email: 'new@example.org', sendsLinkAgain: true })
    expect(await screen.findByText('We have sent the link again.')).toBeDefined()
  })
})
