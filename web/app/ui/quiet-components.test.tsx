import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import type { ReactElement } from 'react'
import { describe, expect, test } from 'vitest'
import { Avatar } from './picture/avatar.tsx'
import { Breadcrumb } from './link/breadcrumb.tsx'
import { LinkCard } from './list/card.tsx'
import { RemovableChip, ToggleChip } from './list/chip.tsx'
import { EmptyState } from './list/empty-state.tsx'
import { initialOf } from './format/initial-of.ts'
import { ListRow } from './list/list.tsx'
import { Progress, toPercent } from './picture/progress.tsx'
import { Loading, Skeleton } from './picture/skeleton.tsx'
import { Stars } from './picture/stars.tsx'
import { Table } from './list/table.tsx'
import { nextTab, TabLinks, Tabs } from './link/tabs.tsx'

const draw = (element: ReactElement): string => renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>)

describe('an empty list', () => {
  test('COMP-03 shows a drawing', () => {
    expect(draw(<EmptyState />)).toMatch(/<img [^>]*src="\/cover\/empty\.svg\?draft"[^>]*alt=""/)
  })

  test('COMP-04 says "No record found!" unless it has words of its own', () => {
    expect(draw(<EmptyState />)).toMatch(/<h2[^>]*>No record found!<\/h2>/)
    expect(draw(<EmptyState title="You have no playlists" />)).not.toContain('No record found!')
  })

  test('COMP-05 has a message and a button only where they are given', () => {
    expect(draw(<EmptyState />)).not.toMatch(/<p|<a|<button/)
    const linked = draw(
      <EmptyState message="Gather talks." action={{ label: 'See all audios', to: '/audios' }} />,
    )
    expect(linked).toMatch(/<p[^>]*>Gather talks\.<\/p><a [^>]*href="\/audios"[^>]*>See all audios</)
    const pressed = draw(<EmptyState action={{ label: 'New playlist', onPress: () => undefined }} />)
    expect(pressed).toMatch(/<button type="button"[^>]*>New playlist</)
  })
})

describe('APP-03 stars', () => {
  test.each([
    [4, 5, 4],
    [0, 5, 0],
    [5, 5, 5],
    [9, 5, 5],
    [-1, 5, 0],
  ])('%i of %i fill %i, in order, and say so', (value, of, filled) => {
    const html = draw(<Stars value={value} of={of} />)
    expect(html).toContain(`role="img" aria-label="${filled} out of ${of} stars"`)
    const kinds = [...html.matchAll(/<path class="([^"]*)"/g)].map(([, kind]) => /filled/.test(kind ?? ''))
    expect(kinds).toEqual(Array.from({ length: of }, (_, index) => index < filled))
  })
})

describe('A-58 tabs', () => {
  test('that are pages are links, and the open one is marked', () => {
    const tabs = [
      { to: '/audios', label: 'Audios', count: 63 },
      { to: '/articles', label: 'Articles' },
    ]
    const html = draw(<TabLinks label="Kind" tabs={tabs} current="/articles" />)
    expect(html).toMatch(/^<nav [^>]*aria-label="Kind"/)
    expect(html).toMatch(/<a (?![^>]*aria-current)[^>]*href="\/audios"/)
    expect(html).toMatch(/<a [^>]*aria-current="page"[^>]*href="\/articles"/)
  })

  test('of one page show one panel and stand once in the order of focus', () => {
    const tabs = ['one', 'two', 'three'].map((id) => ({ id, label: id, panel: `panel ${id}` }))
    const html = draw(<Tabs label="Parts" tabs={tabs} defaultChosen="two" />)
    expect(html.match(/aria-selected="true"/g)).toHaveLength(1)
    expect(html.match(/role="tab"[^>]*tabindex="0"/g)).toHaveLength(1)
    expect(html).toMatch(/role="tabpanel"(?:(?!hidden)[^>])*>panel two</)
    expect(html.match(/role="tabpanel"[^>]*hidden=""/g)).toHaveLength(2)
    const controls = [...html.matchAll(/aria-controls="([^"]+)"/g)].map(([, id]) => id)
    for (const id of controls) expect(html).toContain(`id="${id}" role="tabpanel"`)
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
  ])('%s from %o leads to %s', (key, from, to) => expect(nextTab(key, from)).toBe(to))
})

describe('chips', () => {
  test('say whether they are on', () => {
    expect(draw(<ToggleChip isPressed>Read aloud</ToggleChip>)).toMatch(/<button [^>]*aria-pressed="true"/)
    expect(draw(<ToggleChip isPressed={false}>Read aloud</ToggleChip>)).toMatch(/aria-pressed="false"/)
  })

  test('that can be removed name what they remove, as a button or as a link', () => {
    const button = draw(<RemovableChip label="On patience" onRemove={() => undefined} />)
    expect(button).toMatch(/<button [^>]*aria-label="Remove On patience"/)
    const link = draw(<RemovableChip label="On patience" removeTo="/audios" />)
    expect(link).toMatch(/<a [^>]*aria-label="Remove On patience"[^>]*href="\/audios"/)
  })
})

describe('cards, rows and tables', () => {
  test('a card that leads somewhere has one link, its title', () => {
    const html = draw(<LinkCard to="/audios/patience" title="On Patience" meta="7 talks" level={2} />)
    expect(html).toMatch(/<h2[^>]*><a href="\/audios\/patience">On Patience<\/a><\/h2>/)
    expect(html.match(/<a /g)).toHaveLength(1)
  })

  test('a row without an address has no link', () => {
    expect(draw(<ListRow title="Before sleep" />)).not.toContain('<a ')
    expect(draw(<ListRow title="Before sleep" to="/playlists/1" />)).toContain('href="/playlists/1"')
  })

  test('a table has a name, can be scrolled by keys, and names its columns and rows', () => {
    const html = draw(
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
    const id = /role="region" aria-labelledby="([^"]+)" tabindex="0"/.exec(html)?.[1]
    expect(html).toContain(`<caption id="${id}"`)
    expect(html.match(/<th scope="col"/g)).toHaveLength(2)
    expect(html).toMatch(/<th scope="row"[^>]*>Nov 20, 2026<\/th><td class="[^"]+">\+12</)
  })
})

describe('waiting', () => {
  test('is drawn for the eye and said for the ear', () => {
    const html = draw(
      <Loading label="Loading audios">
        <Skeleton shape="square" />
      </Loading>,
    )
    expect(html).toMatch(/<p role="status"[^>]*>Loading audios<\/p><div [^>]*aria-hidden="true"><span/)
  })

  test('says how far it is, or that nobody knows', () => {
    const known = draw(<Progress label="Saving" value={3} max={4} />)
    expect(known).toMatch(/role="progressbar"[^>]*aria-valuenow="75"/)
    expect(known).toContain('inline-size:75%')
    expect(draw(<Progress label="Saving" />)).not.toContain('aria-valuenow')
  })

  test('is never over before the end, and never outside of the line', () => {
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

describe('a person without a picture', () => {
  test.each([
    ['Maryam', 'M'],
    ['  İsmail', 'İ'],
    ['(Ali)', 'A'],
    ['مريم', 'م'],
    ['N\u0307azım', 'N\u0307'],
    ['👩‍👧 Family', '👩‍👧'],
    ['', ''],
    [' . ', ''],
  ])('%j is %j', (name, initial) => expect(initialOf(name)).toBe(initial))

  test('has a disc whatever the name is, and the name is spoken only where it stands alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(draw(<Avatar name={name} />)).toMatch(/^<span [^>]*aria-hidden="true"/)
      }),
      { numRuns: 20 },
    )
    expect(draw(<Avatar name="Maryam" isAlone />)).toMatch(/role="img" aria-label="Maryam"/)
    expect(draw(<Avatar name="" isAlone />)).toContain('aria-hidden="true"')
  })

  test('shows a picture over the initial', () => {
    expect(draw(<Avatar name="Maryam" src="/media/maryam.jpg" />)).toMatch(
      /data-initial="M".*<img [^>]*alt=""/,
    )
  })
})

test('the way here is a list of links that ends with this page', () => {
  const html = draw(<Breadcrumb crumbs={[{ label: 'Audios', to: '/audios' }, { label: 'On Patience' }]} />)
  expect(html).toMatch(/^<nav aria-label="Breadcrumb"><ol/)
  expect(html).toMatch(/<a [^>]*href="\/audios"[^>]*>Audios<\/a>/)
  expect(html).toMatch(/<span [^>]*aria-current="page">On Patience<\/span><\/li><\/ol>/)
})
