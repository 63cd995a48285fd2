import { expect, test } from 'vitest'
import { differencesOf } from './differences.ts'

test('lists the changed fields of a line only', () => {
  expect(
    differencesOf({
      before: { plan: 'free', until: null, isOpen: false, roles: ['editor'], name: 'Same' },
      after: { plan: 'plus', until: '2027-01-31', isOpen: true, roles: ['editor', 'admin'], name: 'Same' },
    }),
  ).toEqual([
    { field: 'plan', before: 'free', after: 'plus' },
    { field: 'until', before: '–', after: '2027-01-31' },
    { field: 'isOpen', before: 'no', after: 'yes' },
    { field: 'roles', before: '[\n  "editor"\n]', after: '[\n  "editor",\n  "admin"\n]' },
  ])
})

test('shows added fields as empty before, and removed fields as empty after', () => {
  expect(differencesOf({ before: null, after: { title: 'River', seconds: 12.25 } })).toEqual([
    { field: 'title', before: '–', after: 'River' },
    { field: 'seconds', before: '–', after: '12.25' },
  ])
  expect(differencesOf({ before: { title: 'River' }, after: null })).toEqual([
    { field: 'title', before: 'River', after: '–' },
  ])
  expect(differencesOf({ before: null, after: null })).toEqual([])
})
