import { z } from 'zod'
import type { MessageKey } from '@sohbet/messages'
import { Done } from '../call/done.ts'
import { PathId, RowId } from '../call/text.ts'
import {
  AcceptsGarbled,
  line,
  otherTitles,
  PageAddress,
  Revised,
  Revision,
  storedTitles,
} from './site-text.ts'
import { studioEndpoint } from '../call/studio-endpoint.ts'

const badPosition = 'studioMenu.fault.position' satisfies MessageKey

/** The fields of a menu entry that an editor can change. */
export const MenuFields = z.object({
  /** In English, and the fallback for other languages. */
  title: line(80),
  ...otherTitles(80),
  /** The page it links to; null for a heading of its sub-entries. */
  path: PageAddress.startsWith('/', 'studioMenu.fault.path' satisfies MessageKey)
    .nullable()
    .default(null),
  /** The parent entry; null for an entry in the bar. */
  parent_id: RowId.nullable().default(null),
  /** The position among its siblings, from 1; a larger number means the last position. */
  position: z.number({ error: badPosition }).int(badPosition).min(1, badPosition).max(100, badPosition),
})
export type MenuFields = z.output<typeof MenuFields>

/** A menu entry, as shown to editors. */
export const MenuEntry = z.object({
  id: z.number().int(),
  title: z.string(),
  ...storedTitles,
  path: z.string().nullable(),
  parent_id: z.number().int().nullable(),
  position: z.number().int(),
  /** The number of its ancestors: 0 in the bar, 2 at most. */
  depth: z.number().int(),
  revision: Revision,
})
export type MenuEntry = z.output<typeof MenuEntry>

const params = z.object({ id: PathId })

export const listMenuEntries = studioEndpoint({
  method: 'GET',
  path: '/studio/menu',
  access: 'editor',
  summary: 'Lists the menu entries in order, each followed by its sub-entries.',
  returns: z.object({ data: z.array(MenuEntry) }),
})

export const createMenuEntry = studioEndpoint({
  method: 'POST',
  path: '/studio/menu',
  access: 'editor',
  isIdempotent: true,
  summary: 'Adds an entry to the menu; listeners see it at once.',
  body: MenuFields.extend(AcceptsGarbled.shape),
  returns: z.object({ data: MenuEntry }),
  refusals: ['GarbledText'],
})

export const changeMenuEntry = studioEndpoint({
  method: 'PUT',
  path: '/studio/menu/:id',
  access: 'editor',
  summary: 'Changes or moves a menu entry, unless someone else has changed it since it was read.',
  params,
  body: MenuFields.extend({ ...Revised.shape, ...AcceptsGarbled.shape }),
  returns: z.object({ data: MenuEntry }),
  refusals: ['NotFound', 'EditConflict', 'GarbledText'],
})

export const removeMenuEntry = studioEndpoint({
  method: 'DELETE',
  path: '/studio/menu/:id',
  access: 'editor',
  summary: 'Removes a menu entry with its sub-entries.',
  params,
  returns: Done,
  refusals: ['NotFound'],
})
