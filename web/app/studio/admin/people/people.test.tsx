import type { Person } from '@sohbet/contract/studio'
import { describe, expect, test, vi } from 'vitest'
import { cast, delayedAnswer, render, screen, waitFor, within } from '#test/component.tsx'
import type { Answers } from '#test/component.tsx'
import { aListedPerson as maryam, aPerson as person } from '#test/studio.ts'
import * as list from '../../pages/people/studio-people.tsx'
import * as one from '../../pages/people/studio-person.tsx'

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

describe('the list of people', () => {
  test('is requested with the filter of the URL, and links to each person', async () => {
    const { network, user, address } = open('/studio/people?search=mary&role=host&plan=gold&page=2')
    await user.click(await screen.findByRole('link', { name: 'Maryam Aydin' }))
    expect(network.sentBy('listPeople')[0]?.query).toEqual({ search: 'mary', role: 'host', page: '2' })
    await waitFor(() => expect(address()).toBe('/studio/people/12'))
  })

  test('preserves the filter across pages', async () => {
    open('/studio/people?search=mary&state=open')
    const pager = await screen.findByRole('navigation', { name: /Pages/ })
    const next = within(pager).getByRole('link', { name: /Next/ })
    expect(next.getAttribute('href')).toBe('/studio/people?search=mary&state=open&page=2')
    expect(screen.getByRole('link', { name: 'Show everybody' })).toHaveProperty('search', '')
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
    const { user, network } = open('/studio/people/12', {
      disablePerson: {
        refused: 'InvalidInput' as never,
        status: 400,
        message: 'No.',
        errors: { reason: ['Please give a reason. It is stored permanently.'] },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Disable the account' }))
    const dialog = screen.getByRole('dialog', { name: 'Disable the account' })
    const reason = within(dialog).getByRole('textbox', { name: /Reason/ })
    await user.click(within(dialog).getByRole('button', { name: 'Disable the account' }))
    await within(dialog).findByText('Please give a reason. It is stored permanently.')
    expect(document.activeElement).toBe(reason)
    await user.type(reason, 'She asked for it')
    network.answer({ disablePerson: { data: { ...person, is_disabled: true } } })
    await user.click(within(dialog).getByRole('button', { name: 'Disable the account' }))
    await screen.findByText('The account is disabled.')
    expect(network.sentBy('disablePerson').map(({ body }) => body)).toEqual([
      { reason: '' },
      { reason: 'She asked for it' },
    ])
    // The page shows the new state.
    expect(network.sentBy('getPerson')).toHaveLength(2)
  })

  test('is given a plan until a day, once however often the button is pressed', async () => {
    const answer = delayedAnswer<{ data: Person }>()
    const { user, network } = open('/studio/people/12', { grantPersonPlan: answer.answer })
    await user.click(await screen.findByRole('button', { name: 'Give a plan' }))
    const dialog = screen.getByRole('dialog', { name: 'Give a plan to Maryam Aydin' })
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Plan' }), 'Premier')
    await user.type(within(dialog).getByLabelText('Until the end of'), '2027-02-01')
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'A gift')
    const give = within(dialog).getByRole('button', { name: 'Give a plan' })
    await user.click(give)
    await user.click(give)
    answer.give({ data: person })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(network.sentBy('grantPersonPlan').map(({ body }) => body)).toEqual([
      { plan: 'premier', until: '2027-02-01', reason: 'A gift' },
    ])
  })

  test('loses a role and gets another, each after a confirmation', async () => {
    const { user, network } = open('/studio/people/12', { changePersonRole: { data: person } })
    await user.click(await screen.findByRole('button', { name: 'Take the role Host away' }))
    const take = screen.getByRole('dialog', { name: 'Host: take this role from Maryam Aydin?' })
    await user.click(within(take).getByRole('button', { name: 'Take away' }))
    await screen.findByText('The role is taken away.')
    await user.click(screen.getByRole('button', { name: 'Give the role Editor' }))
    const give = screen.getByRole('dialog', { name: 'Editor: give this role to Maryam Aydin?' })
    await user.click(within(give).getByRole('button', { name: 'Give' }))
    await screen.findByText('The role is given.')
    expect(network.sentBy('changePersonRole').map(({ body }) => body)).toEqual([
      { role: 'host', is_granted: false },
      { role: 'editor', is_granted: true },
    ])
  })

  test('is signed out of a device, and of all after a confirmation', async () => {
    const { user, network } = open('/studio/people/12', {
      endPersonSession: { data: person },
      endPersonSessions: { data: person },
    })
    await user.click(await screen.findByRole('button', { name: 'Sign out: Firefox on Linux' }))
    await screen.findByText('This device is signed out.')
    expect(network.sentBy('endPersonSession')[0]?.params).toEqual({ id: '12', session: '5' })
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Signed in on' })),
    )
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
    const dialog = screen.getByRole('dialog', { name: 'Sign out everywhere' })
    expect(network.sentBy('endPersonSessions')).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }))
    await screen.findByText('The devices are signed out.')
  })

  test('is not signed out of the current session', async () => {
    const used = { id: 6, device: 'Safari on Mac', created_at: '2026-11-19', seen_at: '2026-11-20' }
    const sessions = [{ ...used, is_current: true }, ...person.sessions]
    const { user, network } = open('/studio/people/12', {
      getPerson: { data: { ...person, sessions } },
      endPersonSessions: { data: person },
    })
    await screen.findByText('This device, signed in Nov 19, 2026')
    expect(screen.getByText('Signed in Nov 01, 2026, last used Nov 20, 2026')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Sign out: Safari on Mac' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
    expect(screen.getByRole('dialog').textContent).toContain('This one stays signed in.')
    network.answer({ getPerson: { data: { ...person, sessions: sessions.slice(0, 1) } } })
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign out everywhere' }))
    await screen.findByText('The devices are signed out.')
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
    const { user, network } = open('/studio/people/12', {
      exportPerson: { data: { account: { email: 'maryam@example.org' } } } as never,
    })
    await user.click(await screen.findByRole('button', { name: 'Export what is stored' }))
    const dialog = screen.getByRole('dialog', { name: 'Export what is stored' })
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'She asked by telephone')
    await user.click(within(dialog).getByRole('button', { name: 'Download' }))
    await screen.findByText('The file is downloaded.')
    expect(network.sentBy('exportPerson')[0]?.body).toEqual({ reason: 'She asked by telephone' })
    expect(await files[0]?.text()).toContain('maryam@example.org')
  })
})
