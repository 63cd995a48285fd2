import type { getCollection } from '@sohbet/contract/catalog'
import type { AnswerOf } from '@sohbet/contract/endpoint'

/** A public recording; its address is signed. */
export type Recording = AnswerOf<typeof getCollection>['data']['tracks'][number]

/** The recordings that everyone may hear. */
export async function findRecordings(origin: string): Promise<Recording[]> {
  const read = async (path: string): Promise<unknown> => (await fetch(`${origin}/content${path}`)).json()
  const { data } = (await read('/api/all-listing-data-v2?access=public')) as { data: { slug: string }[] }
  const details = await Promise.all(data.map(({ slug }) => read(`/api/collections/${slug}`)))
  return (details as AnswerOf<typeof getCollection>[])
    .flatMap((detail) => detail.data.tracks)
    .filter((track) => track.s3_url !== null)
}
