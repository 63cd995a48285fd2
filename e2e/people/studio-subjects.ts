import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from '../browser/fixtures.ts'
import { fromElsewhere } from '../browser/network.ts'
import type { StudioSubjects } from '../shell/every-address.ts'
import { becomeSettled } from './settled-member.ts'
import { dropSession } from './sign-in.ts'
import { callStudio, enterStudio } from './studio.ts'

/** Opens the studio as an admin, with a member who has many records and has written to us. */
export async function enterWithSubjects(page: Page): Promise<StudioSubjects> {
  const { email, pages } = await becomeSettled(page)
  await dropSession(page)
  const { request } = page
  const sent = await request.post('/content/api/customer-queries', {
    headers: fromElsewhere(),
    data: { name: 'Zaynab Demir', email, category: 'Billing', comments: 'Where is my receipt? أين الإيصال؟' },
  })
  expect(sent.status(), await sent.text()).toBe(200)
  await enterStudio(page, 'admin')
  const itemId = await findId(request, '/items', 'A Room with One Window')
  const { draft } = await dataOf<{ draft: { tracks: { key: string; track_id: number }[] } }>(
    request,
    `/items/${itemId}`,
  )
  return {
    itemId,
    articleId: await findId(request, '/items', 'في أدب الإصغاء'),
    talkPath: `/studio/items/${itemId}/talks/${draft.tracks[0]?.key}`,
    personId: await findId(request, '/people', email),
    queryId: await findId(request, '/queries', email),
    reference: pages.receipt.split('/').at(-1) ?? '',
    bulkId: await beginBulk(request),
    trackId: draft.tracks[0]?.track_id ?? 0,
  }
}

/** Uploads a spreadsheet with a new item and an error. */
async function beginBulk(request: APIRequestContext): Promise<number> {
  const lines = [
    'kind,title,language,held_on',
    'album,Letters of a winter,en,2026-11-02',
    'album,A bad day,en,soon',
  ]
  const content = Buffer.from(lines.join('\r\n')).toString('base64')
  const { id } = await callStudio<{ id: number }>(request, '/studio/bulk', {
    files: [{ name: 'collections.csv', content }],
  })
  const isRead = async () => (await dataOf<{ state: string }>(request, `/bulk/${id}`)).state
  await expect.poll(isRead).toBe('ready')
  return id
}

async function findId(request: APIRequestContext, list: string, search: string): Promise<number> {
  const [found] = await dataOf<{ id: number }[]>(request, `${list}?search=${encodeURIComponent(search)}`)
  if (found === undefined) throw new Error(`The studio knows no ${search} among its ${list}.`)
  return found.id
}

async function dataOf<Data>(request: APIRequestContext, path: string): Promise<Data> {
  const answer = await request.get(`/content/studio${path}`)
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { data: Data }).data
}
