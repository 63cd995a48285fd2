import { useEffect } from 'react'
import {
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
} from 'react-router'
import { emptyDraft } from '@sohbet/contract/empty-draft'
import type { EditedItem, Item, ItemKind } from '@sohbet/contract/studio'
import { itemKinds } from '../../shared/item-labels.ts'

/** The last segment of the path for a new item of a kind. */
export function newName(kind: ItemKind): `new-${ItemKind}` {
  return `new-${kind}`
}

/** The kind in such a segment; undefined for an existing item. */
export function kindOfNew(name: string | undefined): ItemKind | undefined {
  return itemKinds.find((kind) => newName(kind) === name)
}

/** The path where an item is edited; for one not created yet, that of a new item of its kind. */
export function itemPath({ id, kind }: Pick<Item, 'id' | 'kind'>): string {
  return `/studio/items/${id === 0 ? newName(kind) : id}`
}

/** An empty item not created yet; its id is 0. */
export function newEdited(kind: ItemKind): EditedItem {
  const draft = emptyDraft({ kind })
  const never = new Date(0).toISOString()
  const { title, slug, language, access } = draft
  return {
    item: {
      id: 0,
      kind,
      state: 'draft',
      is_live: false,
      title,
      slug,
      language,
      access,
      price_credits: null,
      track_count: 0,
      question_count: 0,
      has_changes: false,
      publish_at: null,
      changed_at: never,
      changed_by: '',
      trashed_at: null,
      problem: null,
      cover: '/cover/sohbet.svg',
    },
    draft,
    revision: 0,
    saved_at: never,
    saved_by: '',
    faults: {},
  }
}

/** Replaces the URL of a new item by its own once the server has created it; the page stays. */
export function useItemAddress({ item }: Pick<EditedItem, 'item'>): void {
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
