import { getCollection } from '@sohbet/contract'
import * as studio from '@sohbet/contract/studio'
import type { CollectionDraft, Draft } from '@sohbet/contract/studio'
import type { Services } from '#platform/start/services.ts'
import type { startTestApp } from '../app/test-app.ts'

type TestApp = Awaited<ReturnType<typeof startTestApp>>

/** Common steps of tests about drafts, as nura: create, save and publish albums. */
export async function draftAlbums({ services, cast: { nura, visitor } }: Pick<TestApp, 'services' | 'cast'>) {
  const file = await someFile(services)
  let count = 0

  const talk = (key: string, title: string) => ({
    key,
    title,
    file_id: file.file_id,
    duration_seconds: file.duration_seconds,
  })

  const begin = async (title = `On mercy ${(count += 1)}`) => {
    const { data } = await nura.call(studio.createItem, { body: { kind: 'album', title } })
    return data
  }

  const save = async (id: number, revision: number, draft: object, by = nura) => {
    const { data } = await by.call(studio.saveDraft, {
      params: { id },
      body: { revision, draft: draft as CollectionDraft },
    })
    return data
  }

  /** Creates a draft that can be published. */
  const beginFinished = async () => {
    const { item, draft, revision } = await begin()
    return await save(item.id, revision, {
      ...draft,
      language: 'en',
      speaker: 'Shaykh Adnan',
      topics: ['mercy'],
      tracks: [talk('a', 'First'), talk('b', 'Second')],
    })
  }

  const publish = async (id: number, revision: number, at: string | null = null) => {
    const { data } = await nura.call(studio.publishItem, { params: { id }, body: { revision, at } })
    return data
  }

  const isShown = async (slug: string): Promise<boolean> =>
    (await visitor.get(`/content${getCollection.path.replace(':type', slug)}`)).status === 200

  return { file, talk, begin, save, beginFinished, publish, isShown }
}

/** Narrows a draft to that of a collection. */
export function asCollection(draft: Draft): CollectionDraft {
  if (draft.kind === 'article') throw new Error('an article')
  return draft
}

/** The parameters of a collection's page. */
export const pageOf = (slug: string) => ({ params: { type: slug }, query: {} })

async function someFile({ db }: Services) {
  return await db
    .selectFrom('catalog_tracks')
    .select(['file_id', 'duration_seconds'])
    .orderBy('id')
    .executeTakeFirstOrThrow()
}
