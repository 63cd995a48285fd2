import type { Person } from '@sohbet/contract/studio'
import { describe, expect, test, vi } from 'vitest'
import { type Answers, cast, delayedAnswer, render, screen, waitFor, within } from '#test/component.tsx'
import { aListedPerson as maryam, aPerson as person } from '#test/studio.ts'
import * as list from './studio-people.tsx'
import * as one from './person/studio-person.tsx'

const info = { page: 1, per_page: 25, total: 30, total_pages: 2, has_next: true, has_previous: false }

const pages = [
  { path: '/studio/people', loader: list.loader, Component: list.Component },
  { path: '/studio/people/:id', loader: one.loader, Component: one.Component },
]
const open = (at: string, answers: Answers = {}) =>
  render(pages, {
    at,
    account: cast.alice,
    answers: { listPeople: { data: [maryam], page_info: info }, getPerson: { data: person }, ...answers },
  })
const dialogOf = (name: string) => within(screen.getByRole('dialog', { name }))
const press = async ({ user }: ReturnType<typeof open>, name: string, within = screen as Within) =>
  await user.click(await within.findByRole('button', { name }))
type Within = Pick<typeof screen, 'findByRole'>

describe('the list of people', () => {
  test('is requested with the filter of the URL, and links to each person', async () => {
    const { network, user, address } = open('/studio/people?search=mary&role=host&plan=gold&page=2')
    await user.click(await screen.findByRole('link', { name: 'Maryam Aydin' }))
    expect(network.sentBy('listPeople')[0]?.query).toEqual({ search: 'mary', role: 'host', page: '2' })
    await waitFor(() => expect(address()).toBe('/studio/people/12'))
  })

  test('is searched without losing the focus, and shows the filter of each URL', async () => {
    const { user, address } = open('/studio/people?role=host')
    const search = await screen.findByRole('searchbox')
    const role = screen.getByRole('combobox', { name: 'Role' })
    await user.type(search, 'mary{Enter}')
    await waitFor(() => expect(address()).toBe('/studio/people?search=mary&role=host&plan=&state='))
    expect(document.activeElement).toBe(search)
    await user.click(screen.getByRole('link', { name: 'Show everybody' }))
    await waitFor(() => expect(search).toHaveProperty('value', ''))
    expect(role).toHaveProperty('value', '')
  })

  test('says that nobody was found, and offers to retry if it could not be loaded', async () => {
    const { unmount } = open('/studio/people?search=zzz', {
      listPeople: { data: [], page_info: { ...info, total: 0, total_pages: 1 } },
    })
    expect(await screen.findByRole('heading', { name: 'Nobody was found' })).toBeDefined()
    unmount()
    open('/studio/people?search=zzz', { listPeople: 'no network' })
    expect(await screen.findByRole('link', { name: 'Try again' })).toHaveProperty('search', '?search=zzz')
  })
})

describe('a person', () => {
  test('is closed with a reason; without one the field has an error and the input stays', async () => {
    const sentence = 'Please give a reason. It is stored permanently.'
    const page = open('/studio/people/12', {
      disablePerson: { refused: 'InvalidInput' as never, status: 400, errors: { reason: [sentence] } },
    })
    await press(page, 'Disable the account')
    const dialog = dialogOf('Disable the account')
    const reason = dialog.getByRole('textbox', { name: /Reason/ })
    await press(page, 'Disable the account', dialog)
    await dialog.findByText(sentence)
    expect(document.activeElement).toBe(reason)
    await page.user.type(reason, 'She asked for it')
    page.network.answer({ disablePerson: { data: { ...person, is_disabled: true } } })
    await press(page, 'Disable the account', dialog)
    await screen.findByText('The account is disabled.')
    expect(page.network.sentBy('disablePerson').map(({ body }) => body)).toEqual([
      { reason: '' },
      { reason: 'She asked for it' },
    ])
    // The page shows the new state.
    await waitFor(() => expect(page.network.sentBy('getPerson')).toHaveLength(2))
  })

  test('is given a plan until a day, once however often the button is pressed', async () => {
    const answer = delayedAnswer<{ data: Person }>()
    const page = open('/studio/people/12', { grantPersonPlan: answer.answer })
    await press(page, 'Give a plan')
    const dialog = dialogOf('Give a plan to Maryam Aydin')
    await page.user.selectOptions(dialog.getByRole('combobox', { name: 'Plan' }), 'Premier')
    await page.user.type(dialog.getByLabelText('Until the end of'), '2027-02-01')
    await page.user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'A gift')
    const give = dialog.getByRole('button', { name: 'Give a plan' })
    await page.user.click(give)
    await page.user.click(give)
    answer.give({ data: person })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(page.network.sentBy('grantPersonPlan').map(({ body }) => body)).toEqual([
      { plan: 'premier', until: '2027-02-01', reason: 'A gift' },
    ])
  })

  test('loses a role and gets another, each after a confirmation', async () => {
    const page = open('/studio/people/12', { changePersonRole: { data: person } })
    await press(page, 'Take the role Host away')
    await press(page, 'Take away', dialogOf('Host: take this role from Maryam Aydin?'))
    await screen.findByText('The role is taken away.')
    await press(page, 'Give the role Editor')
    await press(page, 'Give', dialogOf('Editor: give this role to Maryam Aydin?'))
    await screen.findByText('The role is given.')
    expect(page.network.sentBy('changePersonRole').map(({ body }) => body)).toEqual([
      { role: 'host', is_granted: false },
      { role: 'editor', is_granted: true },
    ])
  })

  test('is signed out of a device, and of all after a confirmation', async () => {
    const page = open('/studio/people/12', {
      endPersonSession: { data: person },
      endPersonSessions: { data: person },
    })
    await press(page, 'Sign out: Firefox on Linux')
    await screen.findByText('This device is signed out.')
    expect(page.network.sentBy('endPersonSession')[0]?.params).toEqual({ id: '12', session: '5' })
    const heading = screen.getByRole('heading', { name: 'Signed in on' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    await press(page, 'Sign out everywhere')
    expect(page.network.sentBy('endPersonSessions')).toEqual([])
    await press(page, 'Sign out everywhere', dialogOf('Sign out everywhere'))
    await screen.findByText('The devices are signed out.')
  })

  test('is not signed out of the current session', async () => {
    const used = { id: 6, device: 'Safari on Mac', created_at: '2026-11-19', seen_at: '2026-11-20' }
    const sessions = [{ ...used, is_current: true }, ...person.sessions]
    const page = open('/studio/people/12', {
      getPerson: { data: { ...person, sessions } },
      endPersonSessions: { data: person },
    })
    await screen.findByText('This device, signed in Nov 19, 2026')
    expect(screen.getByText('Signed in Nov 01, 2026, last used Nov 20, 2026')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Sign out: Safari on Mac' })).toBeNull()
    await press(page, 'Sign out everywhere')
    expect(screen.getByRole('dialog').textContent).toContain('This one stays signed in.')
    page.network.answer({ getPerson: { data: { ...person, sessions: sessions.slice(0, 1) } } })
    await press(page, 'Sign out everywhere', dialogOf('Sign out everywhere'))
    await waitFor(() => expect(screen.queryByRole('button', { name: /Sign out/ })).toBeNull())
  })

  test('shows no button for forbidden actions, and says why', async () => {
    const may = { help: false, grant: false, disable: false, end_sessions: false, change_roles: false }
    open('/studio/people/12', { getPerson: { data: { ...person, may } } })
    expect(await screen.findByText('Only an admin can do this to an account of the team.')).toBeDefined()
    for (const name of [/Give a plan/, /Sign out/, /Disable/, /Export/, /role/])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  test('has the stored data exported as a file, with a reason', async () => {
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`)
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const page = open('/studio/people/12', {
      exportPerson: { data: { account: { email: 'maryam@example.org' } } } as never,
    })
    await press(page, 'Export what is stored')
    const dialog = dialogOf('Export what is stored')
    await page.user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'She asked by telephone')
    await press(page, 'Download', dialog)
    await screen.findByText('The file is downloaded.')
    expect(page.network.sentBy('exportPerson')[0]?.body).toEqual({ reason: 'She asked by telephone' })
    expect(await files[0]?.text()).toContain('maryam@example.org')
  })
})
