import { getCollection, getListing, listSuhbas, search } from '@sohbet/contract'
import * as studio from '@sohbet/contract/studio'
import type { StudioTopic, TopicFields } from '@sohbet/contract/studio'
import { expect, test, describe } from 'vitest'
import { lastAuditLine } from '#test/app/audit-log.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { asCollection, draftAlbums, pageOf } from '#test/studio/draft-albums.ts'
import { fillLibrary } from '#test/library/fill-library.ts'

const app = await startTestApp({ fill: fillLibrary })
const { visitor, nura, omar } = app.cast
const { db } = app.services
const { beginFinished, publish, save } = await draftAlbums(app)

const list = async (search = '') => (await nura.call(studio.listTopics, { query: { search } })).data
const find = async (slug: string): Promise<StudioTopic> => {
  const found = (await list()).find((topic) => topic.slug === slug)
  if (found === undefined) throw new Error(`There is no topic ${slug}.`)
  return found
}
const fieldsOf = ({ label, title_ar, title_tr, title_ur, parent, terms }: StudioTopic): TopicFields => ({
  label,
  title_ar,
  title_tr,
  title_ur,
  parent,
  terms,
})
const change = async (slug: string, fields: Partial<TopicFields>) => {
  const topic = await find(slug)
  const body = { ...fieldsOf(topic), ...fields, revision: topic.revision }
  return (await nura.call(studio.changeTopic, { params: { id: topic.id }, body })).data
}
const refusedChange = async (slug: string, fields: Partial<TopicFields>) => {
  const topic = await find(slug)
  const body = { ...fieldsOf(topic), ...fields, revision: topic.revision }
  return await nura.refused(studio.changeTopic, 400, { params: { id: topic.id }, body })
}
/** A topic with two open talks about it. */
const makeTopic = async (label: string) => {
  const { data: topic } = await nura.call(studio.addTopic, { body: { label } })
  const items = []
  for (const _count of [1, 2]) {
    const { item, draft, revision } = await beginFinished()
    const saved = await save(item.id, revision, { ...draft, topics: [topic.value] })
    items.push((await publish(item.id, saved.revision)).item)
  }
  return { slug: topic.value, items }
}
const merge = async (slug: string, into: string) =>
  (
    await nura.call(studio.mergeTopics, {
      params: { id: (await find(slug)).id },
      body: { into: (await find(into)).id },
    })
  ).data
const listed = async (topic: string) => {
  const { data } = await visitor.call(getListing, { query: { type: 'audios', topic, per_page: 100 } })
  return data.map((item) => item.slug)
}
const hits = async (q: string) => {
  const answer = await visitor.call(search, { query: { q } })
  return answer.topics.map((topic) => topic.slug)
}

describe('the list of topics', () => {
  test('counts only the items of each topic itself', async () => {
    const { slug } = await makeTopic('Stillness at dawn')
    expect(await find(slug)).toMatchObject({
      label: 'Stillness at dawn',
      audios: 2,
      articles: 0,
      questions: 0,
    })
    expect((await find('patience')).questions).toBe(2)
    expect((await find('patience')).parent).toBe('heart')
  })

  test('finds labels, titles and terms, and treats LIKE wildcards as ordinary characters', async () => {
    await change('travel', { title_tr: 'Yolculuk hâli', terms: ['safar'] })
    for (const search of ['trave', 'yolculuk', 'SAFAR'])
      expect(
        (await list(search)).map(({ slug }) => slug),
        search,
      ).toContain('travel')
    expect(await list('%')).toEqual([])
  })
})

describe('changing a topic', () => {
  test('keeps its slug, so that its addresses stay valid', async () => {
    const { slug, items } = await makeTopic('Good company')
    expect(await change(slug, { label: 'The best company', title_ar: 'الصحبة' })).toMatchObject({
      slug,
      label: 'The best company',
      title_ar: 'الصحبة',
      title_tr: null,
    })
    await expect
      .poll(async () => (await listed(slug)).toSorted())
      .toEqual(items.map((item) => item.slug).toSorted())
    expect(await lastAuditLine(db)).toMatchObject({
      action: 'topic.change',
      before: { label: 'Good company', titles: {} },
      after: { label: 'The best company', titles: { ar: 'الصحبة' } },
    })
  })

  test('makes a new term searchable, and a removed one not', async () => {
    const { slug } = await makeTopic('Night vigil')
    const { terms } = await change(slug, { terms: ['qiyamullayl', 'qiyamullayl'] })
    expect(terms).toEqual(['qiyamullayl'])
    await expect.poll(() => hits('qiyamullayl')).toEqual([slug])
    await change(slug, { terms: [] })
    await expect.poll(() => hits('qiyamullayl')).toEqual([])
  })

  test.each([
    ['label', { label: ' ' }, 'Please fill this in'],
    ['label', { label: 'paTIence' }, 'Another topic has this name. The two may be merged.'],
    ['label', { label: 'x'.repeat(121) }, 'This is too long'],
    ['title_ar', { title_ar: 'two\nlines' }, 'This has a character that cannot be shown'],
    ['parent', { parent: 'nowhere' }, 'There is no such topic. Please choose one from the list.'],
  ])('is refused with an invalid %s: %j', async (field, fields, sentence) => {
    expect((await refusedChange('travel', fields)).errors).toEqual({ [field]: sentence })
  })

  test('is refused below itself, below a subtopic, or while it has subtopics', async () => {
    for (const [slug, parent] of [
      ['travel', 'travel'],
      ['travel', 'patience'],
      ['heart', 'courtesy'],
    ] as const)
      expect(Object.keys((await refusedChange(slug, { parent })).errors ?? {})).toEqual(['parent'])
    expect((await change('travel', { parent: 'courtesy' })).parent).toBe('courtesy')
    expect((await change('travel', { parent: null })).parent).toBeNull()
  })

  test('is refused when someone else has changed it since, or when it does not exist', async () => {
    const topic = await find('travel')
    const body = { ...fieldsOf(topic), terms: ['elsewhere'], revision: topic.revision }
    await omar.call(studio.changeTopic, { params: { id: topic.id }, body })
    const again = await nura.refused(studio.changeTopic, 409, { params: { id: topic.id }, body })
    expect(again.code).toBe('EditConflict')
    const missing = await nura.refused(studio.changeTopic, 404, { params: { id: 999_999 }, body })
    expect(missing.code).toBe('NotFound')
  })
})

describe('merging two topics', () => {
  test('moves all items to the target, found under both addresses and both names', async () => {
    const [first, second] = [await makeTopic('Going without'), await makeTopic('Contentment')]
    await change(first.slug, { terms: ['qanaa'], title_tr: 'Kanaat' })
    const stored = await merge(first.slug, second.slug)
    expect(stored).toMatchObject({ slug: second.slug, audios: 4, title_tr: 'Kanaat' })
    expect(stored.terms).toEqual(['Going without', 'Kanaat', 'qanaa'])
    const all = [...first.items, ...second.items].map((item) => item.slug).toSorted()
    for (const slug of [first.slug, second.slug])
      await expect.poll(async () => (await listed(slug)).toSorted()).toEqual(all)
    await expect.poll(() => hits('Going without')).toEqual([second.slug])
    expect((await list()).map(({ slug }) => slug)).not.toContain(first.slug)
    expect(await lastAuditLine(db)).toMatchObject({
      action: 'topic.merge',
      label: 'Going without',
      before: { label: 'Going without', terms: ['qanaa'] },
      after: { into: second.slug },
    })
  })

  test('makes a draft or a new topic with the old slug mean the target', async () => {
    const [first, second] = [await makeTopic('Old word'), await makeTopic('New word')]
    const { item, draft, revision } = await beginFinished()
    const topics = [first.slug, second.slug]
    const saved = await save(item.id, revision, { ...asCollection(draft), topics })
    await merge(first.slug, second.slug)
    await publish(item.id, saved.revision)
    const { data } = await visitor.call(getCollection, pageOf(item.slug))
    expect(data.topics.map(({ slug }) => slug)).toEqual([second.slug])
    const { data: added } = await nura.call(studio.addTopic, { body: { label: 'Old word' } })
    expect(added.value).toBe(second.slug)
  })

  test('moves questions, articles and subtopics', async () => {
    const before = await find('hospitality')
    const { data: host } = await nura.call(studio.addTopic, { body: { label: 'Hosting' } })
    await change('hospitality', { parent: null })
    const { slug: below } = await makeTopic('Guests')
    await change(below, { parent: 'hospitality' })
    const stored = await merge('hospitality', host.value)
    expect(stored).toMatchObject({
      questions: before.questions,
      articles: before.articles,
      audios: before.audios,
    })
    expect(before.questions + before.articles).toBeGreaterThan(1)
    expect((await find(below)).parent).toBe(host.value)
    const suhbas = async (topic: string) =>
      (await visitor.call(listSuhbas, { query: { topic } })).data.map((suhba) => suhba.slug)
    // The old answer is served until the process is notified of the change.
    await expect.poll(async () => await suhbas(host.value)).not.toEqual([])
    const moved = await suhbas(host.value)
    await expect.poll(async () => await suhbas('hospitality')).toEqual(moved)
  })

  test('is refused for a topic with itself, or when one does not exist', async () => {
    const { id } = await find('travel')
    const self = await nura.refused(studio.mergeTopics, 400, { params: { id }, body: { into: id } })
    expect(self.errors).toEqual({ into: 'Please choose a different one.' })
    for (const [one, into] of [
      [id, 999_999],
      [999_999, id],
    ] as const)
      expect(
        (await nura.refused(studio.mergeTopics, 404, { params: { id: one }, body: { into } })).code,
      ).toBe('NotFound')
    expect((await find('travel')).id).toBe(id)
  })
})
