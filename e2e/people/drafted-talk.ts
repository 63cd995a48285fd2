import { createHash } from 'node:crypto'
import type { APIRequestContext, APIResponse } from '@playwright/test'
import { expect } from '../browser/fixtures.ts'

/** A talk of a draft, with its URL in the studio and its key there. */
export interface DraftedTalk {
  itemId: number
  path: string
}

/** A question of a talk in a draft. */
export interface DraftedQuestion {
  key: string
  question: string
  topic: string | null
  start_seconds: number
}

/** Creates a suhba with one talk, by the user signed in to the studio on this device. */
export async function draftTalk(
  request: APIRequestContext,
  {
    title,
    fileId,
    durationSeconds,
    questions = [],
    language,
  }: {
    title: string
    fileId: string | null
    durationSeconds: number
    questions?: DraftedQuestion[]
    /** Required for publishing. */
    language?: string
  },
): Promise<DraftedTalk> {
  const started = await dataOf<EditedItem>(await send(request, 'post', '/items', { kind: 'suhba', title }))
  const { item, draft, revision } = started
  const track = { key: 'talk', title, file_id: fileId, duration_seconds: durationSeconds, questions }
  const body = { revision, draft: { ...draft, ...(language && { language }), tracks: [track] } }
  await dataOf(await send(request, 'put', `/items/${item.id}/draft`, body))
  return { itemId: item.id, path: `/studio/items/${item.id}/talks/talk` }
}

/** The recording of a talk of the demo content. */
export async function demoRecording(
  request: APIRequestContext,
): Promise<{ fileId: string | null; durationSeconds: number }> {
  const title = encodeURIComponent('A Room with One Window')
  const [found] = await dataOf<{ id: number }[]>(await send(request, 'get', `/items?search=${title}`))
  const { draft } = await dataOf<{ draft: { tracks: { file_id: string; duration_seconds: number }[] } }>(
    await send(request, 'get', `/items/${found?.id}`),
  )
  const [track] = draft.tracks
  return { fileId: track?.file_id ?? null, durationSeconds: track?.duration_seconds ?? 0 }
}

/** The questions of such a talk, as the server has them. */
export async function questionsOf(
  request: APIRequestContext,
  { itemId }: DraftedTalk,
): Promise<DraftedQuestion[]> {
  const { draft } = await dataOf<EditedItem>(await send(request, 'get', `/items/${itemId}`))
  return draft.tracks[0]?.questions ?? []
}

interface EditedItem {
  item: { id: number }
  revision: number
  draft: { tracks: { questions: DraftedQuestion[] }[] }
}

/** Uploads a recording and waits until it is measured; returns its reference in drafts. */
export async function uploadRecording(
  request: APIRequestContext,
  name: string,
  bytes: Buffer,
): Promise<string> {
  const modified_at = '2026-01-02T03:04:05.000Z'
  const announced = await send(request, 'post', '/uploads', { name, bytes: bytes.length, modified_at })
  const { id } = await dataOf<{ id: string }>(announced)
  const sent = await request.patch(`/studio-uploads/${id}`, {
    headers: {
      origin: process.env['E2E_ORIGIN'] ?? '',
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    data: bytes,
  })
  expect(sent.status(), await sent.text()).toBe(204)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await dataOf(await send(request, 'post', `/uploads/${id}/finish`, { sha256 }))
  const find = async (): Promise<string | null> => {
    const { state, problem, file_id } = await dataOf<{
      state: string
      problem: string | null
      file_id: string | null
    }>(await send(request, 'get', `/uploads/${id}`))
    expect([state, problem]).not.toContain('failed')
    return file_id
  }
  // Measuring two hours of sound takes a while.
  await expect.poll(find, { timeout: 600_000 }).not.toBeNull()
  return (await find()) ?? ''
}

async function send(
  request: APIRequestContext,
  method: 'get' | 'post' | 'put',
  path: string,
  data?: object,
): Promise<APIResponse> {
  const headers = { origin: process.env['E2E_ORIGIN'] ?? '' }
  return await request[method](`/content/studio${path}`, { headers, ...(data && { data }) })
}

async function dataOf<Data>(answer: APIResponse): Promise<Data> {
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { data: Data }).data
}
