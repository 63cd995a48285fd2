import { expect, test } from 'vitest'
import { LogOutForm } from '../../features/sign-out/log-out-form.tsx'
import * as studioPage from '../../studio/pages/studio-log-out.tsx'
import { cast, render, screen } from '../../test/component.tsx'
import type { Answers } from '../../test/component.tsx'
import * as page from './log-out.tsx'

const busy = 'Please come back in a minute'

function pressLogOut(address: string, { loader: _loader, ...route }: typeof page | typeof studioPage) {
  const form = (
    <LogOutForm action={address}>
      <button type="submit">Log out</button>
    </LogOutForm>
  )
  const answers: Answers = { logOut: { refused: 'Unavailable', message: busy } }
  return render(
    [
      { path: '/library', element: form },
      { path: address, ...route },
    ],
    { at: '/library', account: cast.alice, answers },
  )
}

test('a log-out that is refused says why on a page of its own, and is sent again from there', async () => {
  const { user, network, address } = pressLogOut('/log-out', page)
  await user.click(await screen.findByRole('button', { name: 'Log out' }))
  expect(await screen.findByRole('heading', { name: 'You are not logged out yet' })).toBeDefined()
  expect([screen.getByRole('alert').textContent, address()]).toEqual([busy, '/log-out'])
  expect(screen.getByRole('link', { name: 'Keep listening' })).toBeDefined()
  network.answer({ logOut: { data: { ok: true } } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: '/' })).toBeDefined()
  expect(network.sentBy('logOut')).toHaveLength(2)
})

test('one of the studio says so as well', async () => {
  const { user } = pressLogOut('/studio/log-out', studioPage)
  await user.click(await screen.findByRole('button', { name: 'Log out' }))
  expect((await screen.findByRole('alert')).textContent).toBe(busy)
  const again = screen.getByRole<HTMLButtonElement>('button', { name: 'Try again' })
  expect(again.form?.getAttribute('action')).toBe('/studio/log-out')
})
