import type { Facet } from '@sohbet/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { render, screen, waitFor } from '#test/component.tsx'
import { renderOnServer } from '#test/server-html.tsx'
import {
  choicesAtFirst,
  maxChoices,
  FacetColumn,
  partChoices,
  filterGroups,
  rememberGroup,
} from './facet-column.tsx'
import { FilterLink } from './filter-link.tsx'
import type { ChosenFilter } from '../state/listing-path.ts'

const topicKind = { key: 'topic', shortName: 't', displayOrder: 2 }

function choice(value: string, count = 3, list: Facet[] = []): Facet {
  return { ...topicKind, label: value.toUpperCase(), value, _count: count, list }
}
function facet(list: Facet[], key = 'topic'): Facet {
  return { ...topicKind, key, label: `About ${key}`, value: '', _count: 9, list }
}
const chosen = (value: string): ChosenFilter => ({ ...topicKind, value })

function open(facets: readonly Facet[], filters: readonly ChosenFilter[] = []) {
  return render(
    <FacetColumn
      type="audios"
      facets={facets}
      chosen={filters}
      renderChoice={({ choice, isChosen }) => (
        <FilterLink to={`/audios/t-${choice.value}`} choice={choice} isChosen={isChosen} isFollowed />
      )}
    />,
  )
}
const links = (): HTMLElement[] => screen.queryAllByRole('link')
const addresses = (): (string | null)[] => links().map((link) => link.getAttribute('href'))
const groups = (): HTMLDetailsElement[] => [...document.querySelectorAll('details')]
const openGroups = (): number => groups().filter((group) => group.open).length

beforeEach(() => filterGroups.setState(new Map(), true))

describe('the choices of a filter [LIST-11]', () => {
  test('are links with counts', () => {
    open([facet([choice('patience', 41)])])
    expect(screen.getByRole('link', { name: /^PATIENCE ?41$/ }).getAttribute('href')).toBe(
      '/audios/t-patience',
    )
  })

  test('mark the selected ones [LIST-10]', () => {
    open([facet([choice('patience'), choice('longing')])], [chosen('longing')])
    expect(screen.getAllByRole('link', { current: true }).map((link) => link.getAttribute('href'))).toEqual([
      '/audios/t-longing',
    ])
  })

  test('are not links if they have no results [B-63]', () => {
    open([facet([choice('patience', 0)])])
    expect(links()).toEqual([])
  })

  test('can be deselected without results [B-63]', () => {
    open([facet([choice('patience', 0)])], [chosen('patience')])
    expect(addresses()).toEqual(['/audios/t-patience'])
  })

  test('show eight at first and the others after one press', async () => {
    const many = Array.from({ length: 12 }, (_, place) => choice(`topic-${place}`))
    const { first, others } = partChoices(many, [])
    expect([first.length, others.length]).toEqual([choicesAtFirst, 4])
    const { user } = open([facet(many)])
    expect(openGroups()).toBe(1)
    await user.click(screen.getByText('4 more'))
    expect(openGroups()).toBe(2)
    expect(links()).toHaveLength(12)
  })

  test('keep their order when one is selected, and open the list with the selected one [LIST-10 A-14]', () => {
    const many = Array.from({ length: 100 }, (_, place) => choice(`topic-${place}`))
    const { first, others } = partChoices(many, [chosen('topic-99')])
    expect(first).toEqual(partChoices(many, []).first)
    expect(others).toHaveLength(maxChoices + 1)
    expect(others.at(-1)?.value).toBe('topic-99')
    const plain = open([facet(many)])
    expect(openGroups()).toBe(1)
    plain.unmount()
    open([facet(many)], [chosen('topic-99')])
    expect(openGroups()).toBe(2)
  })
})

describe('nested lists [LIST-15]', () => {
  const parent = choice('company', 9, [choice('listening'), choice('friendship')])

  test('can be opened and name their parent', async () => {
    const { user } = open([facet([parent])])
    expect(openGroups()).toBe(1)
    await user.click(screen.getByText('More under COMPANY'))
    expect(openGroups()).toBe(2)
    expect(addresses()).toContain('/audios/t-listening')
  })

  test.each(['company', 'listening'])('are open where %s is selected', (value) => {
    open([facet([parent])], [chosen(value)])
    expect(openGroups()).toBe(2)
  })
})

describe('the groups [LIST-11]', () => {
  const four = ['collection_type', 'topic', 'speaker', 'year'].map((key) => facet([choice('x')], key))

  test('open the first two and those with a selection', () => {
    const plain = open(four)
    expect(openGroups()).toBe(2)
    plain.unmount()
    open(four, [{ ...chosen('x'), key: 'year' }])
    expect(openGroups()).toBe(3)
  })

  test('remember their state for this visit', async () => {
    const first = open(four)
    await first.user.click(screen.getByText('About topic'))
    await first.user.click(screen.getByText('About year'))
    await waitFor(() => expect(filterGroups.getState().size).toBe(2))
    first.unmount()
    open(four)
    expect(groups().map((group) => group.open)).toEqual([true, false, false, true])
  })

  test('ignore that state in server rendering', () => {
    rememberGroup('audios topic', false)
    rememberGroup('audios year', true)
    const html = renderOnServer(
      <FacetColumn type="audios" facets={four} chosen={[]} renderChoice={({ choice }) => choice.label} />,
    )
    expect([...html.document.querySelectorAll('details')].map((group) => group.open)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})
