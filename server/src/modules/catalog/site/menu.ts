import type { MenuEntry, MenuFields } from '@sohbet/contract/studio'
import { message } from '@sohbet/messages'
import type { Member } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import type { Services } from '#platform/start/services.ts'
import { storeTitles, withTitleFields } from '../present/read-titles.ts'
import * as queries from '../queries/menu.ts'
import {
  changeSite,
  refuseField,
  requireRow,
  requireUnchanged,
  type SiteKind,
} from '../changes/change-site.ts'
import type { MenuRow } from '../queries/menu.ts'

const kind: SiteKind<PlacedRow> = {
  name: 'menu',
  labelOf: ({ title }) => title,
  fieldsOf: ({ title, titles, path, parent_id: parentId, position }) => ({
    title,
    titles,
    path,
    parent_id: parentId,
    position,
  }),
}

/** The menu, each entry followed by the entries below it. */
export async function listMenuEntries({ db }: Services): Promise<MenuEntry[]> {
  return flattenMenu(await queries.findMenuRows(db)).map(withTitleFields)
}

/** Adds an entry at its position. */
export async function createMenuEntry(
  services: Services,
  caller: Member,
  fields: MenuFields,
): Promise<MenuEntry> {
  const after = await changeSite(services, caller, kind, async (trx) => {
    await requirePlace(trx, undefined, fields.parent_id)
    const id = await queries.addMenuRow(trx, { ...toColumns(fields), position: 0 })
    await renumberSiblings(trx, id, fields)
    return { before: undefined, after: await findEntry(trx, id) }
  })
  return withTitleFields(after)
}

/** Changes an entry, and moves it if its position is another. */
export async function changeMenuEntry(
  services: Services,
  caller: Member,
  { id, revision, ...fields }: MenuFields & { id: number; revision: string },
): Promise<MenuEntry> {
  const after = await changeSite(services, caller, kind, async (trx) => {
    const before = requireUnchanged(await findEntry(trx, id), revision)
    await requirePlace(trx, id, fields.parent_id)
    await queries.writeMenuRow(trx, id, toColumns(fields))
    await renumberSiblings(trx, id, fields)
    return { before, after: await findEntry(trx, id) }
  })
  return withTitleFields(after)
}

/** Removes an entry and the entries below it. */
export async function removeMenuEntry(services: Services, caller: Member, id: number): Promise<void> {
  await changeSite(services, caller, kind, async (trx) => {
    const before = requireRow(await findEntry(trx, id))
    await queries.removeMenuRow(trx, id)
    return { before, after: undefined }
  })
}

async function findEntry(db: Database, id: number): Promise<PlacedRow | undefined> {
  return flattenMenu(await queries.findMenuRows(db)).find((row) => row.id === id)
}

async function requirePlace(db: Database, id: number | undefined, parentId: number | null): Promise<void> {
  if (parentId === null) return
  const rows = await queries.findMenuRows(db)
  const parent = flattenMenu(rows).find((row) => row.id === parentId)
  if (parent !== undefined && mayMoveBelow(rows, id, parent)) return
  throw refuseField('parent_id', message('refusals.studio.noPlaceInMenu'))
}

// Renumbers the siblings, so that no two have the same position.
async function renumberSiblings(
  db: Database,
  id: number,
  { parent_id: parentId, position }: MenuFields,
): Promise<void> {
  const rows = await queries.findMenuRows(db)
  const beside = rows.filter((row) => row.parent_id === parentId && row.id !== id)
  const own = requireRow(rows.find((row) => row.id === id))
  const order = [...beside.slice(0, position - 1), own, ...beside.slice(position - 1)]
  for (const [index, row] of order.entries())
    if (row.position !== index + 1) await queries.writeMenuRow(db, row.id, { position: index + 1 })
}

function toColumns({ title, path, parent_id, ...titles }: MenuFields) {
  return { title, titles: storeTitles(titles, 'title'), path, parent_id }
}

/** An entry with its depth: the number of entries above it. */
interface PlacedRow extends MenuRow {
  depth: number
}

/** Levels of the menu: the bar, the columns of an entry, the links of a column. */
const maxLevels = 3

/** The entries in depth-first order: each followed by the entries below it. */
function flattenMenu(rows: readonly MenuRow[]): PlacedRow[] {
  const below = (parent: number | null, depth: number): PlacedRow[] =>
    rows.flatMap((row) => (row.parent_id === parent ? [{ ...row, depth }, ...below(row.id, depth + 1)] : []))
  return below(null, 0)
}

/** Whether an entry may be placed below another: not below itself, and not deeper than the last level. */
function mayMoveBelow(rows: readonly MenuRow[], id: number | undefined, parent: PlacedRow): boolean {
  const own = flattenMenu(rows)
  const start = own.findIndex((row) => row.id === id)
  const from = own[start]
  if (from === undefined) return parent.depth + 1 < maxLevels
  const after = own.slice(start + 1)
  const end = after.findIndex(({ depth }) => depth <= from.depth)
  const subtree = [from, ...(end === -1 ? after : after.slice(0, end))]
  if (subtree.some((row) => row.id === parent.id)) return false
  const levels = Math.max(...subtree.map(({ depth }) => depth)) - from.depth + 1
  return parent.depth + 1 + levels <= maxLevels
}
