import { useActionData } from 'react-router'
import { describe, expect, test } from 'vitest'
import { browserApi } from '#api/api-context.ts'
import { type Answers, render, screen, setText, waitFor } from '#test/component.tsx'
import { describedBy } from '#test/described-by.ts'
import { MailedCodePage, sendMailedCode } from './mailed-code-page.tsx'
import { ResetForm } from './reset-form.tsx'
import { resetPassword } from './reset-password.ts'

const secret = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })

describe('a password reset by an emailed code [B-24]', () => {
  function open(answers: Answers) {
    function Page() {
      return <ResetForm code="a-code" sent={useActionData()} />
    }
    const action = async ({ request }: { request: Request }) =>
      await resetPassword(browserApi, 'a-code', await request.formData())
    return render([{ path: '/reset-password/', element: <Page />, action }], {
      at: '/reset-password/',
      answers,
    })
  }
  const fill = async ({ user }: ReturnType<typeof open>, repeated = 'Wandering-reed-42') => {
    setText(secret(/^New password/), 'Wandering-reed-42')
    await user.type(secret(/^Confirm password/), `${repeated}{Enter}`)
  }

  test('needs the same password twice [AUTH-30 AUTH-31]', async () => {
    const opened = open({})
    await opened.user.click(screen.getByRole('button', { name: 'Save new password' }))
    await waitFor(() => expect(describedBy(secret(/^New password/))).toMatch(/^This field is required/))
    expect(describedBy(secret(/^Confirm/))).toBe('This field is required')
    await fill(opened, 'Wandering-reed-43')
    await waitFor(() => expect(secret(/^Confirm/)).toBe(document.activeElement))
    expect(describedBy(secret(/^Confirm/))).toBe('Passwords do not match')
    expect(opened.network.sent).toEqual([])
  })

  test('leads to the login with a message [B-21 B-22]', async () => {
    const opened = open({ resetPassword: { data: { ok: true } } as never })
    await fill(opened)
    await waitFor(() => expect(opened.address()).toBe('/login/'))
    // The router is ahead of rendering; the message is both visible and announced.
    expect(await screen.findAllByText('Your password has been reset. Please sign in.')).not.toEqual([])
    expect(opened.network.sentBy('resetPassword')[0]?.body).toEqual({
      code: 'a-code',
      password: 'Wandering-reed-42',
      passwordConfirmation: 'Wandering-reed-42',
    })
  })
})

describe('the action of an email [B-32]', () => {
  function open(at: string, answers: Answers = {}) {
    // A reload would find the code in the history state.
    history.replaceState(null, '')
    let times = 0
    const element = (
      <MailedCodePage
        path="/confirm-email/"
        title="Confirm your email"
        lead="Press the button."
        description="x"
        submit="Confirm"
        submitting="Confirming…"
        onDone={() => (times += 1)}
        done="It is confirmed."
        refused={<a href="/settings/profile">Ask for a new link</a>}
      />
    )
    const action = (args: Parameters<typeof sendMailedCode>[1]) => sendMailedCode('confirmEmail', args)
    const opened = render([{ path: '/confirm-email/', element, action }], { at, answers })
    return { ...opened, timesDone: () => times }
  }

  test('runs by its button, not on opening the page, and then focuses the confirmation', async () => {
    const { user, network, timesDone } = open('/confirm-email/?code=a-code', {
      confirmEmail: { data: {} } as never,
    })
    expect(network.sent).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    expect((await screen.findByText('It is confirmed.')).closest('[role="status"]')).toBe(
      document.activeElement,
    )
    expect(network.sentBy('confirmEmail')[0]?.body).toEqual({ code: 'a-code' })
    expect(timesDone()).toBe(1)
  })

  test('leads to the page that sends a new link when the link has expired', async () => {
    const { user } = open('/confirm-email/?code=a-code', {
      confirmEmail: { refused: 'LinkExpired', status: 400 },
    })
    expect(screen.queryByRole('link')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByRole('link', { name: 'Ask for a new link' })).toBeDefined()
  })

  test('offers no button for a truncated link', () => {
    open('/confirm-email/')
    expect(screen.getByText(/^This link is incomplete\./)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
  })
})
