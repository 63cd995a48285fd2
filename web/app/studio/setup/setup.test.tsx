import type { FirstSteps } from '@sohbet/contract/studio'
import { describe, expect, test } from 'vitest'
import { delayedAnswer, render, screen, waitFor, within } from '#test/component.tsx'
import '#test/studio.ts'
import { type Demo, DemoPart } from './demo-part.tsx'
import { FirstStepsPart, hasFirstSteps } from './first-steps-part.tsx'

const started: FirstSteps = {
  has_recording: true,
  has_speaker: false,
  is_published: false,
  is_shared: false,
  published: null,
  draft_id: 7,
  is_hidden: false,
}

describe('the first steps', () => {
  test('link to the page of each, and show which are done and which is next [SETUP-01]', () => {
    render(<FirstStepsPart steps={started} />)
    const steps = within(screen.getByRole('region', { name: 'First steps' })).getAllByRole('listitem')
    const shown = steps.map((step) => [
      within(step).getByRole('link').textContent,
      within(step).getByRole('link').getAttribute('href'),
      within(step).queryByText('Done') !== null,
      within(step).queryByText('Next') !== null,
    ])
    expect(shown).toEqual([
      ['Upload recordings', '/studio/items/7?tab=talks', true, false],
      ['Name the speaker', '/studio/items/7', false, true],
      ['Publish', '/studio/items/7', false, false],
      ['Share it', '/studio/content', false, false],
    ])
    expect(screen.getByText(/1 of 4 done/)).toBeDefined()
  })

  test('start with a new album, and end with the page to share [SETUP-01]', () => {
    const none = { ...started, has_recording: false, draft_id: null }
    const { unmount } = render(<FirstStepsPart steps={none} />)
    expect(screen.getByRole('link', { name: 'Upload recordings' }).getAttribute('href')).toBe(
      '/studio/items/new-album?tab=talks',
    )
    unmount()
    const published = { ...started, is_published: true, published: { kind: 'album' as const, slug: 'salt' } }
    render(<FirstStepsPart steps={published} />)
    expect(screen.getByRole('link', { name: 'Share it' }).getAttribute('href')).toBe('/audios/detail/salt')
    expect(hasFirstSteps(published)).toBe(true)
    expect(hasFirstSteps({ ...published, has_speaker: true, is_shared: true })).toBe(false)
  })

  test('are hidden by a form, and shown again by one [SETUP-02]', async () => {
    const sent: unknown[] = []
    const pages = (steps: FirstSteps) => [
      {
        path: '/studio',
        children: [
          {
            index: true,
            element: <FirstStepsPart steps={steps} />,
            action: async ({ request }: { request: Request }) => {
              sent.push((await request.formData()).get('hidden'))
              return null
            },
          },
        ],
      },
    ]
    const first = render(pages(started), { at: '/studio' })
    await first.user.click(screen.getByRole('button', { name: 'Hide' }))
    await waitFor(() => expect(sent).toEqual(['yes']))
    first.unmount()
    const { user } = render(pages({ ...started, is_hidden: true }), { at: '/studio' })
    expect(screen.queryByRole('list')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show the first steps' }))
    await waitFor(() => expect(sent).toEqual(['yes', 'no']))
  })
})

const demo: Demo = {
  removed: {
    collections: 51,
    talks: 118,
    articles: 24,
    gatherings: 6,
    majalis: 87,
    speakers: 9,
    cities: 12,
    people: 7,
    offers: 3,
  },
  kept: [{ kind: 'collection', title: 'Four Winters', reasons: ['bought', 'noted'] }],
}

describe('the demo content', () => {
  test('is removed once, after a confirmation that lists what is removed, what stays and why [SETUP-03]', async () => {
    const answer = delayedAnswer<{ data: Demo }>()
    const { user, network } = render(<DemoPart demo={demo} />, { answers: { removeDemo: answer.answer } })
    await user.click(screen.getByRole('button', { name: 'Remove the sample data…' }))
    const dialog = screen.getByRole('dialog', { name: 'Remove the sample data' })
    for (const [name, count] of [
      ['Collections', '51'],
      ['Talks', '118'],
      ['Sample accounts', '7'],
    ] as const)
      expect(within(dialog).getByText(name).nextElementSibling?.textContent).toBe(count)
    expect(within(dialog).getByText('bought or given · has notes by members')).toBeDefined()
    const remove = within(dialog).getByRole('button', { name: 'Remove' })
    await user.click(remove)
    expect(network.sentBy('removeDemo')).toEqual([])
    await user.click(within(dialog).getByRole('checkbox'))
    await user.click(remove)
    await user.click(within(dialog).getByRole('button', { name: 'Removing…' }))
    expect(network.sentBy('removeDemo')).toHaveLength(1)
    answer.give({ data: demo })
    await screen.findByText('The sample data has been removed')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('stays, with the reason, if it cannot be removed', async () => {
    const { user } = render(<DemoPart demo={demo} />, {
      answers: { removeDemo: { refused: 'PaymentPending', message: 'A payment is under way.' } },
    })
    await user.click(screen.getByRole('button', { name: 'Remove the sample data…' }))
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    await screen.findByText('A payment is under way.')
    expect(screen.getByRole('dialog', { name: 'Remove the sample data' })).toBeDefined()
  })
})
