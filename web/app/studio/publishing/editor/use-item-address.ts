import { useEffect } from 'react'
import { useLocation, useNavigate, useNavigation, useParams } from 'react-router'
import { itemPath, kindOfNew } from '../draft/new-draft.ts'
import type { DraftHandle } from '../draft/use-draft.ts'

/** Puts the address of an item in the place of that of a new one, as soon as the server has it; the page stays. */
export function useItemAddress({ item }: Pick<DraftHandle, 'item'>): void {
  const { id } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  // Whoever is on the way to another page goes there.
  const isStill = useNavigation().state === 'idle'
  const isDue = item.id !== 0 && kindOfNew(id) !== undefined && isStill
  const to = `${itemPath(item)}${search}`
  useEffect(() => {
    if (isDue) void navigate(to, { replace: true, preventScrollReset: true })
  }, [isDue, to, navigate])
}
