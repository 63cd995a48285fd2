import { afterEach, expect, test, vi } from 'vitest'
import { initialUserState, userStore } from '../visit/user.ts'
import { closeSignInAgain } from './close-sign-in-again.ts'
import { signInAgainStore, submittingApi } from './sign-in-again.ts'

const alice = { id: 1, first_name: 'Alice' }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  userStore.setState(initialUserState, true)
})

/** A server that has ended the session; `signIn` is what a login over the page does. */
function startServer() {
  let signedInId: number | null = null
  const changes: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method }: { method: string }) => {
    if (signedInId === null) return Response.json({ code: 'LoginRequired' }, { status: 401 })
    if (method === 'POST') changes.push(address)
    return Response.json({ data: { ...alice, id: signedInId } })
  })
  return { changes, signIn: (id: number) => void (signedInId = id) }
}

const create = () => submittingApi('createPlaylist', { body: { title: 'Ours' } })
const isOpen = () => signInAgainStore.getState().length > 0

test('repeats what a member submits after a login over the page [FORM-02]', async () => {
  userStore.setState({ user: alice })
  const { changes, signIn } = startServer()
  const answers = [create(), create()]
  await expect.poll(() => signInAgainStore.getState().length).toBe(2)
  expect([isOpen(), changes]).toEqual([true, []])
  signIn(alice.id)
  await closeSignInAgain()
  expect((await Promise.all(answers)).map(({ ok }) => ok)).toEqual([true, true])
  expect([isOpen(), changes]).toEqual([false, ['/content/play-lists', '/content/play-lists']])
})

test('submits nothing of one member as another, and nothing if the login is dismissed [FORM-02]', async () => {
  userStore.setState({ user: alice })
  for (const [id, status] of [
    [2, 401],
    // The page stays, and its form says why.
    [null, 403],
  ] as const) {
    const { changes, signIn } = startServer()
    const answer = create()
    // oxlint-disable-next-line no-await-in-loop -- the second login follows the first.
    await expect.poll(isOpen).toBe(true)
    if (id !== null) signIn(id)
    // oxlint-disable-next-line no-await-in-loop
    await closeSignInAgain()
    // oxlint-disable-next-line no-await-in-loop
    expect([await answer, changes, isOpen()]).toMatchObject([
      { ok: false, status, code: 'LoginRequired' },
      [],
      false,
    ])
  }
})

test('returns the refusal to a visitor at once', { timeout: 60_000 }, async () => {
  vi.stubEnv('SSR', false)
  startServer()
  expect((await create()).ok).toBe(false)
  expect(isOpen()).toBe(false)
})
