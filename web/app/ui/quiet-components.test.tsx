import fc from 'fast-check'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { render, screen, within } from '#test/component.tsx'
import { initialOf, Avatar } from './picture/avatar.tsx'
import { Breadcrumb } from './link/breadcrumb.tsx'
import { nextTab, TabLinks } from './link/tabs.tsx'
import { RemovableChip, ToggleChip } from './list/chip.tsx'
import { EmptyState } from './list/empty-state.tsx'
import { ListRow } from './list/list.tsx'
import { Table } from './list/table.tsx'
import { Progress, toPercent } from './picture/progress.tsx'
import { Loading, Skeleton } from './picture/skeleton.tsx'
import { Stars } from './picture/stars.tsx'

describe('EmptyState', () => {
  test('shows a decorative drawing and "No record found!" [COMP-03 COMP-04]', () => {
    render(<EmptyState />)
    expect(screen.getByRole('presentation').getAttribute('src')).toBe('/cover/empty.svg?draft')
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('No record found!')
    expect(screen.queryByRole('paragraph')).toBeNull()
    expect([screen.queryByRole('link'), screen.queryByRole('button')]).toEqual([null, null])
  })

  test('shows its own text and link if given [COMP-04 COMP-05]', async () => {
    const action = { label: 'See all audios', to: '/audios' }
    const { user, address } = render(<EmptyState title="None yet" message="Gather talks." action={action} />)
    expect(screen.getByRole('heading').textContent).toBe('None yet')
    expect(screen.getByRole('paragraph').textContent).toBe('Gather talks.')
    await user.click(screen.getByRole('link', { name: 'See all audios' }))
    expect(address()).toBe('/audios')
  })

  test('shows a button if its action is not a link [COMP-05]', async () => {
    let presses = 0
    const { user } = render(<EmptyState action={{ label: 'New playlist', onPress: () => (presses += 1) }} />)
    await user.click(screen.getByRole('button', { name: 'New playlist' }))
    expect(presses).toBe(1)
  })
})

test('four of five stars are filled, in order, and announced [APP-03]', () => {
  render(<Stars />)
  const stars = screen.getByRole('img', { name: '4 out of 5 stars' })
  const kinds = [...stars.querySelectorAll('path')].map((star) =>
    /filled/.test(star.getAttribute('class') ?? ''),
  )
  expect(kinds).toEqual([true, true, true, true, false])
})

describe('tabs [A-58]', () => {
  test('are links if they are pages, with the current one marked', () => {
    const tabs = [
      { to: '/audios', label: 'Audios', count: 63 },
      { to: '/articles', label: 'Articles' },
    ]
    render(<TabLinks label="Kind" tabs={tabs} current="/articles" />)
    const links = within(screen.getByRole('navigation', { name: 'Kind' }))
    expect(links.getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/articles')
    expect(links.getByRole('link', { name: /^Audios ?63$/ }).getAttribute('href')).toBe('/audios')
  })

  const place = { index: 0, count: 3, isRightToLeft: false }
  test.each([
    ['ArrowRight', place, 1],
    ['ArrowLeft', place, 2],
    ['ArrowRight', { ...place, index: 2 }, 0],
    ['ArrowRight', { ...place, isRightToLeft: true }, 2],
    ['ArrowLeft', { ...place, isRightToLeft: true }, 1],
    ['Home', { ...place, index: 2 }, 0],
    ['End', place, 2],
    ['Enter', place, undefined],
    ['ArrowDown', place, undefined],
  ])('%s from %o moves to %s', (key, from, to) => expect(nextTab(key, from)).toBe(to))
})

describe('chips', () => {
  function Choice() {
    const [isPressed, setIsPressed] = useState(false)
    return (
      <ToggleChip isPressed={isPressed} onClick={() => setIsPressed(!isPressed)}>
        Read aloud
      </ToggleChip>
    )
  }

  test('report whether they are on and can be pressed by keyboard', async () => {
    const { user } = render(<Choice />)
    const chip = screen.getByRole('button', { name: 'Read aloud', pressed: false })
    chip.focus()
    await user.keyboard(' ')
    expect(screen.getByRole('button', { pressed: true })).toBe(chip)
  })

  test('name what they remove, as a button or a link', async () => {
    let removed = 0
    const { user, address } = render(
      <>
        <RemovableChip label="On patience" onRemove={() => (removed += 1)} />
        <RemovableChip label="Leeds" removeTo="/audios" />
      </>,
    )
    await user.click(screen.getByRole('button', { name: 'Remove On patience' }))
    expect(removed).toBe(1)
    await user.click(screen.getByRole('link', { name: 'Remove Leeds' }))
    expect(address()).toBe('/audios')
  })
})

describe('rows and tables', () => {
  test('a row without an address has no link', () => {
    render(
      <ul>
        <ListRow title="Before sleep" />
        <ListRow title="At dawn" to="/playlists/1" />
      </ul>,
    )
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['At dawn'])
  })

  test('a table has a name, scrolls by keyboard, and has column and row headers', async () => {
    const { user } = render(
      <Table
        caption="Credits"
        columns={[
          { name: 'Day', cell: ({ day }: { day: string }) => day, namesRow: true },
          { name: 'Credits', cell: () => '+12', isNumber: true },
        ]}
        rows={[{ day: 'Nov 20, 2026' }]}
        keyOf={({ day }) => day}
      />,
    )
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Credits' }))
    const table = within(screen.getByRole('table', { name: 'Credits' }))
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Day', 'Credits'])
    expect(table.getByRole('rowheader').textContent).toBe('Nov 20, 2026')
    expect(table.getByRole('cell').textContent).toBe('+12')
  })
})

describe('loading', () => {
  test('is visible and announced', () => {
    const { container } = render(
      <Loading label="Loading audios">
        <Skeleton shape="square" />
      </Loading>,
    )
    expect(screen.getByRole('status').textContent).toBe('Loading audios')
    expect(container.querySelector('[aria-hidden="true"] span')).not.toBeNull()
  })

  test('shows its progress, or that it is unknown', () => {
    render(
      <>
        <Progress label="Saving" value={3} max={4} />
        <Progress label="Asking" />
        <Progress label="Hearing" value={1} max={2} valueText="22 min left" />
      </>,
    )
    const line = (name: string): HTMLElement => screen.getByRole('progressbar', { name })
    expect(line('Saving').getAttribute('aria-valuenow')).toBe('75')
    expect(line('Saving').firstElementChild?.getAttribute('style')).toBe('inline-size: 75%;')
    expect(line('Asking').hasAttribute('aria-valuenow')).toBe(false)
    expect(line('Hearing').getAttribute('aria-valuetext')).toBe('22 min left')
  })

  test('is never complete before the end and stays within the line', () => {
    const amount = fc.oneof(fc.double(), fc.integer({ min: -5, max: 1000 }))
    fc.assert(
      fc.property(amount, amount, (value, max) => {
        const percent = toPercent(value, max)
        expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true)
        expect(percent === 100).toBe(max > 0 && value >= max)
      }),
    )
  })
})

describe('an avatar', () => {
  test.each([
    ['Maryam', 'M'],
    ['  İsmail', 'İ'],
    ['(Ali)', 'A'],
    ['مريم', 'م'],
    ['N\u0307azım', 'N\u0307'],
    ['👩‍👧 Family', '👩‍👧'],
    ['', ''],
    [' . ', ''],
  ])('shows %j as %j', (name, initial) => expect(initialOf(name)).toBe(initial))

  test('shows a picture instead of the initial', () => {
    const { container } = render(<Avatar name="Maryam" src="/media/maryam.jpg" />)
    expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
    const [initial, picture] = container.firstElementChild?.children ?? []
    expect(initial?.getAttribute('data-initial')).toBe('M')
    expect([picture?.tagName, picture?.getAttribute('alt')]).toEqual(['IMG', ''])
  })
})

test('a breadcrumb is a list of links that ends with the current page', () => {
  render(<Breadcrumb crumbs={[{ label: 'Audios', to: '/audios' }, { label: 'On Patience' }]} />)
  const breadcrumb = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
  const steps = within(breadcrumb.getByRole('list')).getAllByRole('listitem')
  expect(steps.map((step) => step.textContent)).toEqual(['Audios', 'On Patience'])
  expect(breadcrumb.getByRole('link').getAttribute('href')).toBe('/audios')
  expect(breadcrumb.getByText('On Patience').getAttribute('aria-current')).toBe('page')
})
