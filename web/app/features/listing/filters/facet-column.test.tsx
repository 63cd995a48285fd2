import type { Facet } from '@sohbet/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { choicesAtFirst, choicesAtMost, FacetColumn, partChoices } from './facet-column.tsx'
import { filterGroups, rememberGroup } from './filter-groups.ts'
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

function render(facets: readonly Facet[], filters: readonly ChosenFilter[] = []): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <FacetColumn
        type="audios"
        facets={facets}
        chosen={filters}
        renderChoice={({ choice, isChosen }) => (
          <FilterLink to={`/audios/t-${choice.value}`} choice={choice} isChosen={isChosen} isFollowed />
        )}
      />
    </MemoryRouter>,
  )
}
const openGroups = (html: string): number => html.match(/<details[^>]* open=""/g)?.length ?? 0

beforeEach(() => filterGroups.setState(new Map(), true))

describe('LIST-11 the choices of a filter', () => {
  test('LIST-11 stand with their counts, as links', () => {
    const html = render([facet([choice('patience', 41)])])
    expect(html).toMatch(/href="\/audios\/t-patience".*PATIENCE.*>41</)
  })

  test('LIST-10 say which of them is chosen', () => {
    const html = render([facet([choice('patience'), choice('longing')])], [chosen('longing')])
    expect(html).toMatch(
      /href="\/audios\/t-longing"[^>]*aria-current="true"|aria-current="true"[^>]*href="\/audios\/t-longing"/,
    )
    expect(html.match(/aria-current/g)).toHaveLength(1)
  })

  test('B-63 lead nowhere where nothing would be left', () => {
    expect(render([facet([choice('patience', 0)])])).not.toContain('<a ')
  })

  test('B-63 can be taken back where nothing is left', () => {
    expect(render([facet([choice('patience', 0)])], [chosen('patience')])).toContain(
      'href="/audios/t-patience"',
    )
  })

  test('LIST-11 are eight at first, with the others one press away', () => {
    const many = Array.from({ length: 12 }, (_, place) => choice(`topic-${place}`))
    const { first, others } = partChoices(many, [])
    expect([first.length, others.length]).toEqual([choicesAtFirst, 4])
    const html = render([facet(many)])
    expect(html).toContain('4 more')
    expect(html.match(/<a /g)).toHaveLength(12)
  })

  test('LIST-10 A-14 stay where they stand when one is ticked, and those that hold a chosen one stand open', () => {
    const many = Array.from({ length: 100 }, (_, place) => choice(`topic-${place}`))
    const { first, others } = partChoices(many, [chosen('topic-99')])
    expect(first).toEqual(partChoices(many, []).first)
    expect(others).toHaveLength(choicesAtMost + 1)
    expect(others.at(-1)?.value).toBe('topic-99')
    expect(openGroups(render([facet(many)]))).toBe(1)
    expect(openGroups(render([facet(many)], [chosen('topic-99')]))).toBe(2)
  })
})

describe('LIST-15 nested lists', () => {
  const parent = choice('company', 9, [choice('listening'), choice('friendship')])

  test('LIST-15 can be opened, and say what they stand under', () => {
    const html = render([facet([parent])])
    expect(html).toContain('More under COMPANY')
    expect(html).toContain('href="/audios/t-listening"')
    expect(openGroups(html)).toBe(1)
  })

  test.each(['company', 'listening'])('LIST-15 stand open where %s is chosen', (value) => {
    expect(openGroups(render([facet([parent])], [chosen(value)]))).toBe(2)
  })
})

describe('the groups', () => {
  const four = ['collection_type', 'topic', 'speaker', 'year'].map((key) => facet([choice('x')], key))

  test('LIST-11 are open for the first two, and for what is chosen', () => {
    expect(openGroups(render(four))).toBe(2)
    expect(openGroups(render(four, [{ ...chosen('x'), key: 'year' }]))).toBe(3)
  })

  test('LIST-11 are remembered for this visit, of which a server knows nothing', () => {
    rememberGroup('audios topic', false)
    rememberGroup('audios speaker', true)
    rememberGroup('audios year', true)
    expect(filterGroups.getState().get('audios topic')).toBe(false)
    expect(openGroups(render(four))).toBe(2)
  })
})
