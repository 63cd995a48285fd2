import { getNavbarMenu } from '@sohbet/contract'
import * as studio from '@sohbet/contract/studio'
import type { MenuEntry, MenuFields } from '@sohbet/contract/studio'
import { beforeEach, describe, expect, test } from 'vitest'
import { lastAuditLine } from '#test/app/audit-log.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp()
const { visitor, nura, omar } = app.cast
const { db } = app.services

const plain: MenuFields = {
  title: 'Audios',
  title_ar: null,
  title_tr: null,
  title_ur: null,
  path: null,
  parent_id: null,
  position: 100,
}

beforeEach(async () => {
  await db.deleteFrom('catalog_menu_items').execute()
})

const create = async (fields: Partial<MenuFields> = {}) =>
  (await nura.call(studio.createMenuEntry, { body: { ...plain, ...fields } })).data
const change = async ({ id, depth: _depth, ...entry }: MenuEntry, fields: Partial<MenuFields>) =>
  (await nura.call(studio.changeMenuEntry, { params: { id }, body: { ...entry, ...fields } })).data
const list = async () => (await nura.call(studio.listMenuEntries)).data
const outline = async () => (await list()).map(({ title, depth, position }) => [title, depth, position])
const find = async (title: string): Promise<MenuEntry> => {
  const entry = (await list()).find((one) => one.title === title)
  if (entry === undefined) throw new Error(`The menu has no ${title}.`)
  return entry
}
/** A bar whose first entry has a column and a link below it. */
const build = async () => {
  const audios = await create()
  const topics = await create({ title: 'By topic', parent_id: audios.id })
  await create({ title: 'Patience', path: '/audios/list?topic=patience', parent_id: topics.id })
  await create({ title: 'Articles', path: '/articles/list' })
}

describe('a menu entry', () => {
  test('is shown to listeners immediately, in their language', async () => {
    await build()
    await change(await find('Articles'), { title_tr: 'Yazılar' })
    await expect
      .poll(async () => {
        const { body } = await visitor.get('/content/navigation/v1/navbar-menu', { 'accept-language': 'tr' })
        return (body as { items: { title: string }[] }).items.map(({ title }) => title)
      })
      .toEqual(['Audios', 'Yazılar'])
    const { items } = await visitor.call(getNavbarMenu, { query: {} })
    expect(items[0]?.items[0]?.items).toEqual([
      { title: 'Patience', path: '/audios/list?topic=patience', items: [] },
    ])
    expect(await lastAuditLine(db)).toMatchObject({
      action: 'menu.change',
      label: 'Articles',
      before: { titles: {} },
      after: { titles: { tr: 'Yazılar' } },
    })
  })

  test('is inserted at its position, and its siblings are renumbered', async () => {
    for (const title of ['A', 'B', 'C']) await create({ title })
    await create({ title: 'D', position: 2 })
    expect(await outline()).toEqual([
      ['A', 0, 1],
      ['D', 0, 2],
      ['B', 0, 3],
      ['C', 0, 4],
    ])
    await change(await find('C'), { position: 1 })
    expect((await outline()).map(([title]) => title)).toEqual(['C', 'A', 'D', 'B'])
  })

  test('is moved and removed together with the entries below it', async () => {
    await build()
    await change(await find('By topic'), { parent_id: (await find('Articles')).id, position: 1 })
    expect(await outline()).toEqual([
      ['Audios', 0, 1],
      ['Articles', 0, 2],
      ['By topic', 1, 1],
      ['Patience', 2, 1],
    ])
    await nura.call(studio.removeMenuEntry, { params: { id: (await find('Articles')).id } })
    expect(await outline()).toEqual([['Audios', 0, 1]])
    expect(await lastAuditLine(db)).toMatchObject({ action: 'menu.remove', label: 'Articles', after: null })
  })

  test('may not be below itself or on a fourth level', async () => {
    await build()
    const [audios, topics, patience] = [await find('Audios'), await find('By topic'), await find('Patience')]
    const refused = async ({ id, depth: _depth, ...entry }: MenuEntry, parentId: number) =>
      await nura.refused(studio.changeMenuEntry, 400, {
        params: { id },
        body: { ...entry, parent_id: parentId },
      })
    for (const [entry, parent] of [
      [audios, audios.id],
      [audios, patience.id],
      [topics, patience.id],
      [audios, (await find('Articles')).id],
      [topics, 999_999],
    ] as const)
      expect((await refused(entry, parent)).errors).toEqual({
        parent_id: 'It cannot be placed there. Please choose another place.',
      })
    const body = { ...plain, title: 'Deep', parent_id: patience.id }
    expect((await nura.refused(studio.createMenuEntry, 400, { body })).code).toBe('BadRequest')
    expect(await outline()).toHaveLength(4)
  })

  test.each([
    ['title', '', 'Please fill this in'],
    ['title_ar', 'two\nlines', 'This has a character that cannot be shown'],
    ['path', 'https://elsewhere.example', 'The address of a page begins with /'],
    ['position', 101, 'A number from 1 to 100'],
  ])('is refused with %s being %j', async (field, value, sentence) => {
    const { errors } = await nura.refused(studio.createMenuEntry, 400, { body: { ...plain, [field]: value } })
    expect(errors).toEqual({ [field]: sentence })
  })

  test('is not changed when someone else has changed it since, or when it does not exist', async () => {
    const { id, depth: _depth, ...entry } = await create()
    await omar.call(studio.changeMenuEntry, { params: { id }, body: { ...entry, title: 'Talks' } })
    const again = await nura.refused(studio.changeMenuEntry, 409, { params: { id }, body: entry })
    expect(again.code).toBe('EditConflict')
    const params = { id: 999_999 }
    expect((await nura.refused(studio.changeMenuEntry, 404, { params, body: entry })).code).toBe('NotFound')
    expect((await nura.refused(studio.removeMenuEntry, 404, { params })).code).toBe('NotFound')
  })
})
