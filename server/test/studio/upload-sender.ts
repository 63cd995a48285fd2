import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { createUpload, finishUpload, type Upload } from '@sohbet/contract/studio'
import type { Person } from '../app/cast.ts'

/** A file to upload, as a browser would. */
export interface SentFile {
  name: string
  bytes: Buffer
}

/** Creates an upload. */
export async function announce(person: Person, { name, bytes }: SentFile): Promise<Upload> {
  const body = { name, bytes: bytes.length, modified_at: '2026-01-02T03:04:05.000Z' }
  return (await person.call(createUpload, { body })).data
}

/** Sends a tus request as a client would. */
export async function tus(
  origin: string,
  path: string,
  { token, ...init }: RequestInit & { token?: string | undefined },
): Promise<Response> {
  const headers = { 'tus-resumable': '1.0.0', ...(token !== undefined && { 'auth-token': token }) }
  return await fetch(`${origin}/studio-uploads${path}`, {
    ...init,
    headers: { ...headers, ...(init.headers as Record<string, string> | undefined) },
  })
}

/** The number of received bytes of an upload. */
export async function offsetOf(origin: string, person: Person, id: string): Promise<number> {
  const answer = await tus(origin, `/${id}`, { method: 'HEAD', token: person.token })
  expect(answer.status).toBe(200)
  return Number(answer.headers.get('upload-offset'))
}

/** Sends a range of a file. */
export async function sendPart(
  origin: string,
  person: Person,
  { id, bytes, from, to = bytes.length }: { id: string; bytes: Buffer; from: number; to?: number },
): Promise<Response> {
  return await tus(origin, `/${id}`, {
    method: 'PATCH',
    token: person.token,
    headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(from) },
    body: new Uint8Array(bytes.subarray(from, to)),
  })
}

/** Completes an upload. */
export async function finish(
  person: Person,
  id: string,
  bytes: Buffer,
  sha256 = createHash('sha256').update(bytes).digest('hex'),
): Promise<Upload> {
  return (await person.call(finishUpload, { params: { id }, body: { sha256 } })).data
}

/** Creates, sends and completes an upload. */
export async function sendWhole(origin: string, person: Person, file: SentFile): Promise<Upload> {
  const { id } = await announce(person, file)
  const sent = await sendPart(origin, person, { id, bytes: file.bytes, from: 0 })
  expect(sent.status, await sent.text()).toBe(204)
  return await finish(person, id, file.bytes)
}
