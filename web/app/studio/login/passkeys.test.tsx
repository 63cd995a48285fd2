import { type Passkey, renewRecoveryCodes, type StudioPerson } from '@sohbet/contract/studio'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { act, type Answers, cast, delayedAnswer, render, screen, waitFor, within } from '#test/component.tsx'
import { aStudioPerson } from '#test/studio.ts'
import * as enterPage from './studio-enter.tsx'
import * as securityPage from './studio-security.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { provingApi } from './proof.ts'

const pages = [
  { path: '/studio/enter', ...enterPage },
  { path: '/studio/security', ...securityPage },
]
const person: StudioPerson = { ...aStudioPerson, is_in: false }
const laptop: Passkey = { id: 1, name: 'Laptop', created_at: '2026-03-01T10:00:00.000Z', last_used_at: null }
const phone = { ...laptop, id: 2, name: 'هاتف', last_used_at: '2026-03-04T10:00:00.000Z' }
const descriptor = { id: 'AQID', type: 'public-key' as const, transports: ['internal'] }
const using = {
  rpId: 'localhost',
  challenge: 'BAUG',
  timeout: 300_000,
  userVerification: 'required' as const,
  allowCredentials: [descriptor],
}
const making = {
  rp: { id: 'localhost', name: 'Sohbet' },
  user: { id: 'BwgJ', name: 'maryam@example.org', displayName: 'Maryam' },
  challenge: 'BAUG',
  pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
  timeout: 300_000,
  attestation: 'none' as const,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'preferred' as const, userVerification: 'required' as const },
}
const bytes = (...numbers: number[]): ArrayBuffer => Uint8Array.from(numbers).buffer
const credentialWith = (response: object): object => ({
  id: 'AQID',
  rawId: bytes(1, 2, 3),
  type: 'public-key',
  response,
  getClientExtensionResults: () => ({}),
})
const used = credentialWith({ clientDataJSON: bytes(1), authenticatorData: bytes(2), signature: bytes(3) })
const made = credentialWith({
  clientDataJSON: bytes(1),
  attestationObject: bytes(2),
  getTransports: () => ['internal'],
})
const closed = new DOMException('Closed by the person.', 'NotAllowedError')
const ok = { data: { ok: true as const } }

const [get, create] = [vi.fn<() => Promise<unknown>>(), vi.fn<() => Promise<unknown>>()]

// jsdom has no passkeys: replaces the browser's API.
beforeEach(() => {
  Object.defineProperty(globalThis, 'PublicKeyCredential', { value: Object, configurable: true })
  Object.defineProperty(navigator, 'credentials', { value: { get, create }, configurable: true })
  get.mockReset().mockResolvedValue(used)
  create.mockReset().mockResolvedValue(made)
  onTestFinished(() => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
    Reflect.deleteProperty(navigator, 'credentials')
  })
})

const open = (at: string, answers: Answers = {}, who: Partial<StudioPerson> = {}) =>
  render(pages, {
    at,
    account: cast.alice,
    answers: { getStudioPerson: { data: { ...person, ...who } }, listPasskeys: { data: [] }, ...answers },
  })
const openSecurity = (answers: Answers) => open('/studio/security', answers, { is_in: true })
const pressUse = async () => await screen.findByRole('button', { name: 'Use a passkey' })

describe('opening the studio', () => {
  test('with a passkey leads to the requested page', async () => {
    const { user, network, address } = open('/studio/enter?p=%2Fstudio%2Faudit', {
      challengePasskey: { data: using },
      enterByPasskey: ok,
    })
    await user.click(await pressUse())
    await waitFor(() => expect(address()).toBe('/studio/audit'))
    expect(get.mock.calls[0]).toMatchObject([{ publicKey: { rpId: 'localhost' } }])
    expect(network.sentBy('enterByPasskey')[0]?.body).toMatchObject({
      passkey: {
        id: 'AQID',
        rawId: 'AQID',
        response: { clientDataJSON: 'AQ', authenticatorData: 'Ag', signature: 'Aw' },
      },
    })
  })

  test('reports a refusal and a cancellation, and can be retried', async () => {
    const { user, network } = open('/studio/enter', {
      challengePasskey: { data: using },
      enterByPasskey: { refused: 'WrongCode', message: 'This passkey was not accepted.' },
    })
    get.mockRejectedValueOnce(closed)
    await user.click(await pressUse())
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('No passkey was used. Please try again.')
    expect(network.sentBy('enterByPasskey')).toEqual([])
    await user.click(await pressUse())
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('This passkey was not accepted.'))
  })

  test('asks once for two presses', async () => {
    const answer = delayedAnswer<{ data: typeof using }>()
    const { user, network } = open('/studio/enter', { challengePasskey: answer.answer, enterByPasskey: ok })
    await user.dblClick(await pressUse())
    expect(screen.getByRole('button', { name: 'Waiting for your passkey…' })).toBeDefined()
    answer.give({ data: using })
    await waitFor(() => expect(network.sentBy('enterByPasskey')).toHaveLength(1))
    expect(network.sentBy('challengePasskey')).toHaveLength(1)
  })

  test('also accepts a recovery code, or a code of the app if the person has one', async () => {
    const { unmount } = open('/studio/enter')
    expect(await screen.findByRole('textbox', { name: /^Recovery code/ })).toBeDefined()
    expect(screen.getByText('Confirm with your passkey that it is you.')).toBeDefined()
    unmount()
    open('/studio/enter', {}, { has_app: true, has_passkey: false })
    expect(await screen.findByRole('textbox', { name: /^Code/ })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
  })

  test('reports a browser without passkeys', async () => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
    open('/studio/enter')
    expect(await screen.findByText('This browser cannot use passkeys.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
  })
})

describe('adding a passkey', () => {
  const add = async (user: ReturnType<typeof open>['user'], name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Add a passkey' }))
    const field = dialog.getByRole('textbox', { name: /Name of the passkey/ })
    expect(document.activeElement).toBe(field)
    if (name !== '') await user.type(field, name)
    await user.type(dialog.getByLabelText(/Your password/), 'Wandering-reed{Enter}')
    return { dialog, field }
  }

  test('as the first second factor shows the recovery codes', async () => {
    const { user, network } = open(
      '/studio/enter',
      { beginPasskey: { data: making }, addPasskey: { data: { recovery_codes: ['abcde-fghij'] } } },
      { is_enrolled: false, has_passkey: false },
    )
    await add(user, ' Laptop ')
    const title = await screen.findByRole('heading', { name: 'Your recovery codes' })
    expect(document.activeElement).toBe(title)
    expect(screen.getByText('abcde-fghij')).toBeDefined()
    expect(network.sentBy('beginPasskey')[0]?.body).toEqual({ password: 'Wandering-reed' })
    expect(network.sentBy('addPasskey')[0]?.body).toMatchObject({
      name: 'Laptop',
      passkey: { id: 'AQID', response: { attestationObject: 'Ag', transports: ['internal'] } },
    })
  })

  test('as a further one says so and lists it', async () => {
    const { user, network } = openSecurity({
      beginPasskey: { data: making },
      addPasskey: { data: { recovery_codes: null } },
    })
    expect(await screen.findByText('You have no passkey yet.')).toBeDefined()
    network.answer({ listPasskeys: { data: [laptop] } })
    await add(user, 'Laptop')
    expect(await screen.findByRole('list', { name: 'Your passkeys' })).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('The passkey was added')).toBeDefined()
  })

  test('requires a name before the browser asks for a fingerprint', async () => {
    const { user, network } = openSecurity({})
    const { field } = await add(user, '')
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(screen.getByText('Please enter a name')).toBeDefined()
    expect(network.sentBy('beginPasskey')).toEqual([])
  })

  test.each([
    ['a device that has one', new DOMException('', 'InvalidStateError'), /already has a passkey/],
    ['a closed window', closed, /^No passkey was used/],
  ])('reports %s', async (_name, error, sentence) => {
    const { user } = openSecurity({ beginPasskey: { data: making } })
    create.mockRejectedValueOnce(error)
    const { dialog } = await add(user, 'Laptop')
    expect((await dialog.findByRole('alert')).textContent).toMatch(sentence)
  })

  test('shows a wrong password at its field', async () => {
    const sentence = 'The current password is incorrect.'
    const { user } = openSecurity({
      beginPasskey: { refused: 'WrongPassword', message: sentence, errors: { password: [sentence] } },
    })
    const { dialog } = await add(user, 'Laptop')
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/Your password/)))
    expect(dialog.getByText(sentence)).toBeDefined()
    expect(create).not.toHaveBeenCalled()
  })
})

describe('removing a passkey', () => {
  test('needs a confirmation, also by keyboard, and keeps the focus in its part of the page', async () => {
    const { user, network } = openSecurity({ listPasskeys: { data: [laptop, phone] }, removePasskey: ok })
    const row = within(await screen.findByRole('list', { name: 'Your passkeys' })).getAllByRole('listitem')
    expect(row.map((item) => item.textContent)).toEqual([
      'LaptopAdded on Mar 01, 2026 · Not used yetRemove',
      'هاتفAdded on Mar 01, 2026 · Last used on Mar 04, 2026Remove',
    ])
    screen.getByRole('button', { name: 'Remove Laptop' }).focus()
    await user.keyboard('{Enter}')
    const dialog = within(screen.getByRole('dialog', { name: 'Remove “Laptop”?' }))
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(network.sentBy('removePasskey')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Remove Laptop' }))
    network.answer({ listPasskeys: { data: [phone] } })
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Passkeys' })),
    )
    expect(network.sentBy('removePasskey')[0]?.params).toEqual({ id: '1' })
    // The list is reloaded after that.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Laptop' })).toBeNull())
    expect(screen.getByText('The passkey was removed')).toBeDefined()
  })

  test('explains that the last second factor cannot be removed', async () => {
    const message = 'This is your only second factor. Please set up another one first.'
    const { user } = openSecurity({
      listPasskeys: { data: [laptop] },
      removePasskey: { refused: 'LastSecondFactor', message },
    })
    await user.click(await screen.findByRole('button', { name: 'Remove Laptop' }))
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText(message)).toBeDefined()
  })
})

test('a passkey answers a request for a proof, and the call is repeated', async () => {
  function Renew() {
    return (
      <>
        <button type="button" onClick={() => void provingApi(renewRecoveryCodes, {})}>
          Renew
        </button>
        <ProofDialog person={person} />
      </>
    )
  }
  const codes = { data: { recovery_codes: ['abcde-fghij'] } }
  let isProved = false
  const { user, network } = render(<Renew />, {
    account: cast.alice,
    answers: {
      renewRecoveryCodes: () => (isProved ? codes : { refused: 'ProofRequired', status: 403 }),
      challengePasskey: { data: using },
      proveByPasskey: () => {
        isProved = true
        return ok
      },
    },
  })
  await user.click(screen.getByRole('button', { name: 'Renew' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Is it still you?' }))
  await user.click(dialog.getByRole('button', { name: 'Use a passkey' }))
  await waitFor(() => expect(network.sentBy('renewRecoveryCodes')).toHaveLength(2))
  await act(async () => {})
  expect(screen.queryByRole('dialog')).toBeNull()
})
