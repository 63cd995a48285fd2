import { describe, expect, test } from 'vitest'
import { render, screen } from '#test/component.tsx'
import { readNotebookQuery } from '../store/notebook-query.ts'
import { NotebookFilters } from './notebook-filters.tsx'

const abouts = [{ value: 'talk-12', label: 'On patience' }]
const topics = [{ value: 'silence', label: 'Silence' }]
const open = (search = '') =>
  render(
    [
      {
        path: '/notebook',
        element: (
          <NotebookFilters
            query={readNotebookQuery(new URLSearchParams(search))}
            abouts={abouts}
            topics={topics}
          />
        ),
      },
    ],
    { at: '/notebook' },
  )
const details = () => screen.getByText(/^Filters/).closest('details')

describe('NotebookFilters', () => {
  test('are closed without a filter and offer no reset', () => {
    open()
    expect(screen.getByText('Filters')).toBeDefined()
    expect(details()?.open).toBe(false)
    expect(screen.queryByRole('link', { name: 'Show all notes' })).toBeNull()
  })

  test('are open with filters, show their number, and reset by one link', () => {
    open('q=breath&about=talk-12&topic=silence&from=2026-11-01')
    expect(screen.getByText('Filters, 3 chosen')).toBeDefined()
    expect(details()?.open).toBe(true)
    expect(screen.getByRole('searchbox', { name: 'Search your notes' })).toHaveProperty('value', 'breath')
    expect(screen.getByRole('option', { name: 'On patience', selected: true })).toBeDefined()
    expect(screen.getByLabelText('From')).toHaveProperty('value', '2026-11-01')
    expect(screen.getByRole('link', { name: 'Show all notes' }).getAttribute('href')).toBe('/notebook')
  })

  test('stay closed for a text search alone, which can be reset as well', () => {
    open('q=breath')
    expect(details()?.open).toBe(false)
    expect(screen.getByRole('link', { name: 'Show all notes' })).toBeDefined()
  })

  test('submit to the address', async () => {
    const { user, address } = open()
    await user.type(screen.getByRole('searchbox', { name: 'Search your notes' }), 'breath{Enter}')
    expect(new URLSearchParams(address().split('?')[1]).get('q')).toBe('breath')
  })
})
