import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Whether to load an item's page again: not for the same item, whose draft here is newer than the server's. */
export function isOtherItem({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate
}
