import { z } from 'zod'
import type { MessageKey } from '@sohbet/messages'
import { Done } from '../call/done.ts'
import { PathId, RowId } from '../call/text.ts'
import { line, PageAddress, Revised, Revision } from './site-text.ts'
import { studioEndpoint } from '../call/studio-endpoint.ts'

const badPosition = 'studioMenu.fault.position' satisfies MessageKey
const title = line(80).nullable().default(null)

/** What an editor says of an entry of the menu. */
export const MenuFields = z.object({
  /** In English, and where it has no other title. */
  title: line(80),
  title_ar: title,
  title_tr: title,
  title_ur: title,
  /** The page that it leads to; null: it only heads what stands below it. */
  path: PageAddress.startsWith('/', 'studioMenu.fault.path' satisfies MessageKey)
    .nullable()
    .default(null),
  /** The entry that it stands below; null: it stands in the bar. */
  parent_id: RowId.nullable().default(null),
  /** Its place among those beside it, from 1; beyond the last one it is the last. */
  position: z.number({ error: badPosition }).int(badPosition).min(1, badPosition).max(100, badPosition),
})
/** What an editor says of an entry of the menu. */
export type MenuFields = z.output<typeof MenuFields>

/** An entry of the menu, as its editor sees it. */
export const MenuEntry = z.object({
  id: z.number().int(),
  title: z.string(),
  title_ar: z.string().nullable(),
  title_tr: z.string().nullable(),
  title_ur: z.string().nullable(),
  path: z.string().nullable(),
  parent_id: z.number().int().nullable(),
  position: z.number().int(),
  /** How many it stands below: 0 in the bar, 2 at the most. */
  depth: z.number().int(),
  revision: Revision,
})
/** An entry of the menu, as its editor sees it. */
export type MenuEntry = z.output<typeof MenuEntry>

const params = z.object({ id: PathId })

/** The menu. */
export const listMenuEntries = studioEndpoint({
  method: 'GET',
  path: '/studio/menu',
  access: 'editor',
  summary: 'The entries of the menu in their order, each followed by those below it.',
  returns: z.object({ data: z.array(MenuEntry) }),
  refusals: [],
})

/** Adds an entry to the menu. */
export const createMenuEntry = studioEndpoint({
  method: 'POST',
  path: '/studio/menu',
  access: 'editor',
  summary: 'Adds an entry to the menu; listeners see it at once.',
  body: MenuFields,
  returns: z.object({ data: MenuEntry }),
  refusals: [],
})

/** Changes an entry of the menu. */
export const changeMenuEntry = studioEndpoint({
  method: 'PUT',
  path: '/studio/menu/:id',
  access: 'editor',
  summary: 'Changes or moves an entry of the menu, unless someone else has done so since it was read.',
  params,
  body: MenuFields.extend(Revised.shape),
  returns: z.object({ data: MenuEntry }),
  refusals: ['NotFound', 'EditConflict'],
})

/** Removes an entry of the menu. */
export const removeMenuEntry = studioEndpoint({
  method: 'DELETE',
  path: '/studio/menu/:id',
  access: 'editor',
  summary: 'Removes an entry of the menu with those below it.',
  params,
  returns: Done,
  refusals: ['NotFound'],
})
