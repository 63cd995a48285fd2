import { expect, test } from 'vitest'
import { render, screen, waitFor } from '#test/component.tsx'
import * as login from './login.tsx'
import * as signup from './signup.tsx'

const pages = [
  { path: '/signup/', ...signup },
  { path: '/login/', ...login },
]
const box = async (name: RegExp) => await screen.findByRole<HTMLInputElement>('textbox', { name })
const secret = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })

test('what was entered to register is there again after a look at the login, except the password [AUTH-04 FORM-03]', async () => {
  // The router's own history tells a look back from a new visit.
  const { user, router } = render(pages, { at: '/signup/', hasHistory: true })
  await user.type(await box(/^Email/), 'layla@example.org')
  await user.type(await box(/^First name/), 'Layla')
  await user.type(secret(/^Password/), 'Wandering-reed-42')
  await user.click(screen.getByRole('link', { name: 'Sign in' }))
  expect((await box(/^Email$/)).value).toBe('layla@example.org')
  await user.type(await box(/^Email$/), '.tr')
  await user.click(screen.getByRole('link', { name: /forgot/i }))
  await screen.findByRole('heading', { name: 'Forgot password' })
  expect((await box(/^Email$/)).value).toBe('layla@example.org.tr')
  await user.click(screen.getByRole('link', { name: 'Create an account' }))
  expect((await box(/^First name/)).value).toBe('Layla')
  expect([(await box(/^Email/)).value, secret(/^Password/).value]).toEqual(['layla@example.org.tr', ''])
  await router.navigate('/articles')
  await screen.findByRole('heading', { name: '/articles' })
  await router.navigate('/signup/')
  await waitFor(async () => expect((await box(/^First name/)).value).toBe(''))
  await user.type(await box(/^Last name/), 'Yıldız')
  await router.navigate('/terms')
  await screen.findByRole('heading', { name: '/terms' })
  await router.navigate(-1)
  // The browser's Back restores it [FORM-03].
  await waitFor(async () => expect((await box(/^Last name/)).value).toBe('Yıldız'))
})
