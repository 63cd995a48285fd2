import * as studio from '@sohbet/contract/studio'
import type { GlossaryTerm, TermFields } from '@sohbet/contract/studio'
import { beforeEach, describe, expect, test } from 'vitest'
import { lastAuditLine } from '#test/app/audit-log.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp()
const { nura, omar } = app.cast
const { db } = app.services

beforeEach(async () => {
  await db.deleteFrom('transcripts_terms').execute()
})

const fields: TermFields = { language: 'en', term: 'Nur Baba', wrong_forms: ['new robber'] }
const add = async (given: Partial<TermFields> = {}): Promise<GlossaryTerm> =>
  (await nura.call(studio.createTerm, { body: { ...fields, ...given } })).data
const list = async (query: { search?: string; language?: string } = {}) =>
  (await nura.call(studio.listTerms, { query })).data.map(({ term }) => term)

describe('the glossary of the team [TEXT-57]', () => {
  test('lists terms by language and spelling, and finds them by a wrong form', async () => {
    await add()
    await add({ term: 'Adab', wrong_forms: ['a dab', 'a dab', '100%'] })
    await add({ language: 'tr', term: 'Âdâb', wrong_forms: [] })
    expect(await list()).toEqual(['Adab', 'Nur Baba', 'Âdâb'])
    expect(await list({ language: 'tr' })).toEqual(['Âdâb'])
    expect(await list({ search: 'ROBBER' })).toEqual(['Nur Baba'])
    expect(await list({ search: '%' })).toEqual(['Adab'])
    expect(await list({ search: 'ADÂB' })).toEqual(['Adab', 'Âdâb'])
    expect(await list({ search: 'dab', language: 'en' })).toEqual(['Adab'])
  })

  test('logs added, changed and removed terms in the audit log', async () => {
    const { id, revision } = await add({ wrong_forms: ['new robber', 'new robber'] })
    const subject = `term:${id}`
    expect(await lastAuditLine(db)).toEqual({
      action: 'term.create',
      label: 'Nur Baba (en)',
      before: null,
      after: fields,
    })
    const params = { id }
    const body = { ...fields, wrong_forms: [], revision }
    const { data } = await omar.call(studio.changeTerm, { params, body })
    expect(data).toMatchObject({ id, term: 'Nur Baba', wrong_forms: [] })
    const changed = { action: 'term.change', before: fields, after: { ...fields, wrong_forms: [] } }
    expect(await lastAuditLine(db)).toMatchObject(changed)
    await omar.call(studio.changeTerm, { params, body: { ...body, revision: data.revision } })
    await nura.call(studio.removeTerm, { params })
    expect(await lastAuditLine(db)).toMatchObject({ action: 'term.remove', after: null })
    expect(await list()).toEqual([])
    const lines = await db.selectFrom('audit_lines').select('id').where('subject', '=', subject).execute()
    expect(lines).toHaveLength(3)
  })

  test('refuses an existing term, and a wrong form equal to its term', async () => {
    const { id, revision } = await add()
    const again = { body: { ...fields, term: 'NUR baba' } }
    const taken = await nura.refused(studio.createTerm, 400, again)
    expect(taken.errors).toEqual({ term: 'The glossary has this term already.' })
    const same = { body: { ...fields, term: 'Adab', wrong_forms: ['x', 'ADAB'] } }
    const wrong = await nura.refused(studio.createTerm, 400, same)
    expect(wrong.errors).toEqual({ wrong_forms: 'One of these is the term itself. Please remove it.' })
    const other = await add({ term: 'Adab', wrong_forms: [] })
    const renamed = { ...fields, term: 'Adab', revision }
    const refused = await nura.refused(studio.changeTerm, 400, { params: { id }, body: renamed })
    expect(refused.errors).toEqual({ term: 'The glossary has this term already.' })
    await nura.call(studio.changeTerm, { params: { id }, body: { ...renamed, term: 'NUR BABA' } })
    expect((await add({ language: 'tr' })).id).toBeGreaterThan(other.id)
  })

  test('refuses a change over that of another editor, and of a removed term', async () => {
    const { id, revision } = await add()
    const input = { params: { id }, body: { ...fields, term: 'Nur', revision } }
    await omar.call(studio.changeTerm, input)
    expect((await nura.refused(studio.changeTerm, 409, input)).code).toBe('EditConflict')
    await nura.call(studio.removeTerm, { params: { id } })
    expect((await nura.refused(studio.changeTerm, 404, input)).code).toBe('NotFound')
    expect((await nura.refused(studio.removeTerm, 404, { params: { id } })).code).toBe('NotFound')
  })

  test('has at most 1,000 terms, also when several are added at once', async () => {
    const created = { language: 'en', wrong_forms: [], created_at: new Date(0) }
    const rows = Array.from({ length: studio.maxTerms - 1 }, (_, index) => ({
      ...created,
      term: `term ${index}`,
    }))
    await db.insertInto('transcripts_terms').values(rows).execute()
    const tryAll = Array.from({ length: 20 }, (_, index) => add({ term: `late ${index}` }))
    const added = await Promise.allSettled(tryAll)
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = await nura.refused(studio.createTerm, 400, { body: fields })
    expect(refused.errors).toEqual({ term: 'The glossary is full. Please remove a term first.' })
  })
})
