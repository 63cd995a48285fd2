import { expect, test } from 'vitest'
import type { MenuItem } from '@sohbet/contract'
import { columnsOf, isCurrentItem, moveFocus } from './menu-items.ts'

const link = (title: string, path: string | null): MenuItem => ({ title, path, items: [] })
const suhbas: MenuItem = {
  title: 'Suhbas',
  path: null,
  items: [
    { title: 'By place', path: null, items: [link('Konya', '/audios/ci-konya'), link('Nowhere', null)] },
    link('All suhbas', '/audios/ct-suhba'),
  ],
}

test('maps the second level to categories and the third to their links [HDRD-04 HDRD-05 A-46]', () => {
  expect(columnsOf(suhbas)).toEqual([
    { title: 'By place', links: [{ name: 'Konya', url: '/audios/ci-konya' }] },
    { title: null, links: [{ name: 'All suhbas', url: '/audios/ct-suhba' }] },
  ])
})

test('marks an item as current on its own page, or on the pages below it if it has none', () => {
  expect(isCurrentItem(suhbas, '/audios/ci-konya')).toBe(true)
  expect(isCurrentItem(suhbas, '/audios/ct-suhba')).toBe(true)
  expect(isCurrentItem(suhbas, '/articles')).toBe(false)
  expect(isCurrentItem(link('Articles', '/articles'), '/articles')).toBe(true)
  expect(isCurrentItem({ ...suhbas, path: '/audios' }, '/audios/ci-konya')).toBe(false)
})

test.each([
  ['ArrowRight', false, false, 2],
  ['ArrowLeft', false, false, 0],
  ['ArrowRight', true, false, 0],
  ['ArrowLeft', true, false, 2],
  ['ArrowDown', false, true, 2],
  ['ArrowUp', true, true, 0],
  ['Home', false, true, 0],
  ['End', false, false, -1],
  ['ArrowDown', false, false, undefined],
  ['ArrowRight', false, true, undefined],
  ['Tab', false, true, undefined],
])('%s (right to left: %s, in a panel: %s) moves to %s [B-11]', (key, isRightToLeft, isInPanel, next) => {
  expect(moveFocus({ key, isRightToLeft, isInPanel, at: 1 })).toBe(next)
})

test('ignores a key pressed elsewhere [B-11]', () => {
  expect(moveFocus({ key: 'End', isRightToLeft: false, isInPanel: false, at: -1 })).toBeUndefined()
})
