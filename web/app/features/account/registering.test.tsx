import { useActionData } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'
import { browserApi } from '#api/api-context.ts'
import type { SentForm } from '#forms/sent-form.ts'
import { type Answers, delayedAnswer, render, screen, setText, waitFor } from '#test/component.tsx'
import { describedBy } from '#test/described-by.ts'
import { dropEntered } from '#features/sign-in/entered.ts'
import type { Country } from './profile-fields/countries.ts'
import { PlaceFields } from './profile-fields/place-fields.tsx'
import { RegisterForm } from './register/register-form.tsx'
import { register } from './register/register.ts'

// Otherwise its page does so.
afterEach(dropEntered)

const countries: Country[] = [
  { label: 'Pakistan', value: 'PK' },
  { label: 'Türkiye', value: 'TR' },
]
const city = (value: string) => ({ id: 1, label: value, value })
const cities = { data: [city('Bursa'), city('İstanbul')] }
const box = (name: string | RegExp) => screen.getByRole('textbox', { name })
const secret = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })

describe('registering [AUTH-39]', () => {
  function open(answers: Answers = {}) {
    function Page() {
      const sent = useActionData<SentForm>()
      return <RegisterForm action="/signup/" sent={sent} />
    }
    const action = async ({ request }: { request: Request }) =>
      await register(browserApi, await request.formData())
    const opened = render([{ path: '/signup/', element: <Page />, action }], {
      at: '/signup/',
      answers,
    })
    const fill = () => {
      setText(box(/^Email/), 'layla@example.org')
      setText(secret(/^Password/), 'Wandering-reed-42')
      setText(secret(/^Confirm password/), 'Wandering-reed-42')
      setText(box(/^First name/), 'ليلى')
      setText(box(/^Last name/), 'Yıldız')
    }
    return { ...opened, fill }
  }
  const create = () => screen.getByRole('button', { name: 'Create account' })

  test('reports what is missing at each field, focuses the first, and sends nothing [AUTH-40 B-28]', async () => {
    const { user, network } = open()
    await user.click(create())
    await waitFor(() => expect(box(/^Email/)).toBe(document.activeElement))
    for (const [field, sentence] of [
      [box(/^Email/), 'Email is required'],
      [secret(/^Password/), 'Password is required'],
      [secret(/^Confirm/), 'Confirm password is required'],
      [box(/^First name/), 'First name is required'],
      [box(/^Last/), 'Last name is required'],
    ] as const) {
      expect(field.getAttribute('aria-invalid'), sentence).toBe('true')
      expect(describedBy(field)).toContain(sentence)
    }
    expect(box('Username').getAttribute('aria-invalid')).toBeNull()
    expect(network.sent).toEqual([])
  })

  test('refuses a short password and an invalid email, and accepts no space in a username [A-18 B-28 COMP-19]', async () => {
    const { user, network } = open()
    await user.type(box(/^Email/), 'abc')
    await user.type(secret(/^Password/), 'Ab1!')
    expect(screen.getByText(/^Weak: /)).toBeDefined()
    await user.type(box('Username'), 'la yla')
    expect(box('Username')).toHaveProperty('value', 'layla')
    await user.click(create())
    await waitFor(() => expect(describedBy(box(/^Email/))).toMatch(/^Please enter a valid email/))
    expect(describedBy(secret(/^Password/))).toMatch(/^Password must be at least 8 characters/)
    expect(network.sent).toEqual([])
  })

  test('shows credentials first, then the name, and collapses the optional fields [A-14 B-28]', () => {
    const { container } = open()
    const namesOf = (selector: string) =>
      [...container.querySelectorAll(selector)].map((field) => field.getAttribute('name'))
    expect(namesOf('[name][required]')).toEqual([
      'email',
      'password',
      'confirmPassword',
      'firstName',
      'lastName',
    ])
    for (const step of ['Your account', 'About you'])
      expect(screen.getByRole('group', { name: step })).toBeDefined()
    const optional = ['username', 'phoneNo', 'address', 'stateOrProvince', 'zipcode']
    expect(namesOf('details [name]')).toEqual(optional)
    expect(namesOf('[name]:not([required])')).toEqual(optional)
  })

  test('D10 sends the values once and shows names in their own direction', async () => {
    const { answer, give } = delayedAnswer<never>()
    const { user, fill, network } = open({ registerLocal: answer })
    fill()
    expect(box(/^First name/).dir).toBe('auto')
    await user.dblClick(create())
    await user.click(await screen.findByRole('button', { name: 'Creating…' }))
    give({ refused: 'TooManyRequests', status: 429, message: 'Please wait.' } as never)
    expect((await screen.findByRole('alert')).textContent).toContain('Please wait.')
    const [sent, ...more] = network.sentBy('registerLocal')
    expect(more).toEqual([])
    expect(sent?.body).toMatchObject({
      email: 'layla@example.org',
      firstName: 'ليلى',
      title: '',
      country: '',
      city: '',
    })
  })

  test('compares the two passwords even if another field has an error [AUTH-31 A-17]', async () => {
    const { user, fill, network } = open()
    fill()
    await user.type(secret(/^Confirm/), 'x')
    await user.clear(box(/^Last/))
    await user.click(create())
    await waitFor(() => expect(secret(/^Confirm/)).toBe(document.activeElement))
    expect(describedBy(secret(/^Confirm/))).toBe('Passwords do not match')
    expect(describedBy(box(/^Last/))).toContain('Last name is required')
    expect(network.sentBy('registerLocal')).toEqual([])
  })

  test('opens the optional fields when one of them has an error [AUTH-40]', async () => {
    const { user, fill } = open({
      registerLocal: { refused: 'UsernameTaken', message: 'This username is taken.' },
    })
    const details = screen.getByText(/^Username, phone and address/).closest('details')
    expect(details?.open).toBe(false)
    fill()
    await user.click(create())
    await waitFor(() => expect(details?.open).toBe(true))
    expect(describedBy(box('Username'))).toContain('This username is taken.')
    await waitFor(() => expect(box('Username')).toBe(document.activeElement))
  })
})

describe('country and city [B-33]', () => {
  const open = (answers: Answers, country = '') =>
    render(<PlaceFields values={{ country, city: '' }} errors={{}} countries={countries} />, { answers })
  const options = () =>
    [...document.querySelectorAll('datalist option')].map(({ textContent }) => textContent)

  test('suggests the cities of the selected country, filtered by what is typed', async () => {
    const { user } = open({
      listCities: ({ query }) => (query['country'] === 'TR' ? cities : { data: [city('Lahore')] }),
    })
    expect(options()).toEqual([])
    await user.selectOptions(screen.getByRole('combobox', { name: /^Country/ }), 'Türkiye')
    await waitFor(() => expect(options()).toEqual(['Bursa', 'İstanbul']))
    await user.type(screen.getByRole('combobox', { name: /^City/ }), 'ist')
    expect(options()).toEqual(['İstanbul'])
    await user.clear(screen.getByRole('combobox', { name: /^City/ }))
    await user.selectOptions(screen.getByRole('combobox', { name: /^Country/ }), 'Pakistan')
    await waitFor(() => expect(options()).toEqual(['Lahore']))
  })

  test('reports that the cities failed to load and accepts any name [ACCT-08]', async () => {
    const { user } = open({ listCities: { refused: 'Unavailable', status: 503, message: 'x' } }, 'TR')
    expect((await screen.findByRole('alert')).textContent).toContain('Failed To Fetch Cities')
    expect(options()).toEqual([])
    const field = screen.getByRole('combobox', { name: /^City/ })
    await user.type(field, 'Bursa')
    expect(field).toHaveProperty('value', 'Bursa')
  })

  test('keeps a country that is not in the list', () => {
    open({ listCities: { data: [] } }, 'Rumelia')
    expect(screen.getByRole('combobox', { name: /^Country/ })).toHaveProperty('value', 'Rumelia')
  })
})
