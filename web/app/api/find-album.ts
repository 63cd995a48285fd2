import type { Answer, Api, Refused } from './call.ts'

/** Requests an album by its current or a former slug; devices store slugs for a long time. */
export async function findAlbum(api: Api, slug: string): Promise<Answer<'getCollection'> | Refused> {
  const answer = await api('getCollection', { params: { type: slug }, query: {} })
  if (answer.ok || answer.status !== 404) return answer
  const moved = await api('findMoved', { params: { kind: 'collection', slug } })
  if (!moved.ok) return moved
  const { slug: current } = moved.body.data
  return current === null ? answer : await api('getCollection', { params: { type: current }, query: {} })
}
