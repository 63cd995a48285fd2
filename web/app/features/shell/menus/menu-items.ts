import type { MenuItem } from '@sohbet/contract'

/** A category of a menu panel with its links; the one without a title contains items of no category. */
export interface MenuColumn {
  title: string | null
  links: { name: string; url: string }[]
}

/** Maps the second level of the menu data to categories and the third to their links. */
export function columnsOf(item: MenuItem): MenuColumn[] {
  const categories = item.items.filter(({ items }) => items.length > 0)
  const loose = item.items.filter(({ items }) => items.length === 0)
  const columns = categories.map(({ title, items }) => ({ title, links: items.flatMap(toLink) }))
  return loose.length === 0 ? columns : [...columns, { title: null, links: loose.flatMap(toLink) }]
}

function toLink({ title, path }: MenuItem): MenuColumn['links'] {
  return path === null ? [] : [{ name: title, url: path }]
}

/** Whether the open page belongs to a top-level item. */
export function isCurrentItem(item: MenuItem, pathname: string): boolean {
  if (item.path !== null) return item.path === pathname
  return item.items.some(({ path, items }) => [path, ...items.map((link) => link.path)].includes(pathname))
}

/** The index to focus after an arrow key, Home or End at index `at`; undefined for other keys. */
export function moveFocus({
  key,
  isRightToLeft,
  isInPanel,
  at,
}: {
  key: string
  isRightToLeft: boolean
  isInPanel: boolean
  at: number
}): number | undefined {
  const forward = isInPanel ? 'ArrowDown' : isRightToLeft ? 'ArrowLeft' : 'ArrowRight'
  const back = isInPanel ? 'ArrowUp' : isRightToLeft ? 'ArrowRight' : 'ArrowLeft'
  if (at < 0) return undefined
  if (key === forward) return at + 1
  if (key === back) return at - 1
  if (key === 'Home') return 0
  if (key === 'End') return -1
  return undefined
}
