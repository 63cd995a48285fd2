import { useEffect } from 'react'
import {
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
} from 'react-router'
import { itemPath, kindOfNew } from '../draft/new-draft.ts'
import type { DraftHandle } from '../draft/use-draft.ts'

/** Replaces the URL of a new item by its own once the server has created it; the page stays. */
export function useItemAddress({ item }: Pick<DraftHandle, 'item'>): void {
  const { id } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  // If the user is already navigating to another page, that continues.
  const isStill = useNavigation().state === 'idle'
  const isDue = item.id !== 0 && kindOfNew(id) !== undefined && isStill
  const to = `${itemPath(item)}${search}`
  useEffect(() => {
    if (isDue) void navigate(to, { replace: true, preventScrollReset: true })
  }, [isDue, to, navigate])
}

/** Whether to load an item's page again: not for the same item, whose draft here is newer than the server's. */
export function isOtherItem({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate
}
