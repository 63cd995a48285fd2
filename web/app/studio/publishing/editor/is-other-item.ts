import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Whether a page of an item is loaded again: the draft that stands there is newer than what the server has. */
export function isOtherItem({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate
}
