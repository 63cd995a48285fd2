import { getBanner, getLegalText } from '@sohbet/contract'
import type { CurrentLegalText, LegalName } from '@sohbet/contract/site-texts'
import * as studio from '@sohbet/contract/studio'
import type { BannerFields, TextLanguage } from '@sohbet/contract/studio'
import { beforeEach, describe, expect, test } from 'vitest'
import { lastAuditLine } from '#test/app/audit-log.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp()
const { visitor, nura, omar } = app.cast
const { db, config } = app.services

const plain: BannerFields = {
  text: 'The Thursday gathering is at eight.',
  path: null,
  starts_at: null,
  ends_at: null,
}

beforeEach(async () => {
  await app.asOwner(`delete from texts_versions; notify "${config.databaseSchema}_catalog"`)
})

const last = async (name: studio.TextName, language: TextLanguage) =>
  (await nura.call(studio.listTextVersions, { params: { name, language } })).data[0]?.id ?? 0
const announce = async (fields: Partial<BannerFields> = {}, language: TextLanguage = 'en') => {
  const version = await last('banner', language)
  const input = { params: { language }, body: { ...plain, ...fields, version } }
  return (await nura.call(studio.writeBanner, input)).data
}
const write = async (
  html: string | null,
  language: TextLanguage = 'en',
  name: 'terms' | 'privacy-policy' = 'terms',
) => {
  const version = await last(name, language)
  return (await nura.call(studio.writeLegalText, { params: { name, language }, body: { html, version } }))
    .data
}
/** What a visitor reads once every process has been notified. */
const read = async (path: string, language: string): Promise<unknown> => {
  const { body } = await visitor.get(`/content/api/site-texts/${path}`, { 'accept-language': language })
  const { data } = body as { data: { banner?: unknown; own?: unknown } }
  return data.banner ?? data.own ?? null
}
/** The built-in text. */
const readBuiltIn = async (name: LegalName, language: string): Promise<string> => {
  const { body } = await visitor.get(`/content/api/site-texts/legal/${name}`, { 'accept-language': language })
  return (body as { data: CurrentLegalText }).data.built_in?.html ?? ''
}

describe('the banner', () => {
  test('appears at once, in the reader’s language or otherwise in English', async () => {
    await announce({ path: '/majlis-map' })
    await announce({ text: 'Perşembe sohbeti sekizde.' }, 'tr')
    await expect
      .poll(() => read('banner', 'tr'))
      .toEqual({ text: 'Perşembe sohbeti sekizde.', path: null, language: 'tr' })
    expect(await read('banner', 'ur')).toEqual({ text: plain.text, path: '/majlis-map', language: 'en' })
  })

  test('appears and disappears at its times without further action', async () => {
    const text = 'Only for an hour.'
    await announce({ text, starts_at: '2026-11-21T10:00:00Z', ends_at: '2026-11-21T12:00:00+01:00' })
    const seenAt = async (time: string) => {
      app.clock.set(time)
      return (await visitor.call(getBanner)).data.banner?.text
    }
    await expect.poll(() => seenAt('2026-11-21T10:00:00Z')).toBe(text)
    expect(await seenAt('2026-11-21T09:59:59Z')).toBeUndefined()
    expect(await seenAt('2026-11-21T10:59:59Z')).toBe(text)
    expect(await seenAt('2026-11-21T11:00:00Z')).toBeUndefined()
  })

  test('is removed by an empty text', async () => {
    await announce({ text: 'Not for long.' })
    await expect.poll(() => read('banner', 'en')).toMatchObject({ text: 'Not for long.' })
    await announce({ text: null })
    await expect.poll(() => read('banner', 'en')).toBeNull()
  })

  test.each<[Partial<BannerFields>, string]>([
    [{ text: 'x'.repeat(201) }, 'text'],
    [{ text: 'two\nlines' }, 'text'],
    [{ path: 'javascript:alert(1)' }, 'path'],
    [{ starts_at: 'tomorrow' }, 'starts_at'],
    [{ starts_at: '2026-11-21T12:00:00Z', ends_at: '2026-11-21T12:00:00Z' }, 'ends_at'],
  ])('refuses %j without a change', async (fields, field) => {
    const body = { ...plain, ...fields, version: 0 }
    const refused = await nura.refused(studio.writeBanner, 400, { params: { language: 'en' }, body })
    expect(Object.keys(refused.errors ?? {})).toEqual([field])
    expect(await last('banner', 'en')).toBe(0)
  })
})

describe('a legal text', () => {
  test('replaces the built-in one, in English also for languages without a text of the team', async () => {
    expect((await visitor.call(getLegalText, { params: { name: 'terms' } })).data.own).toBeNull()
    await write('<h2>Ours</h2><p>Be kind.</p>')
    const english = {
      html: '<h2>Ours</h2><p>Be kind.</p>',
      language: 'en',
      changed_at: '2026-11-21T09:00:00.000Z',
    }
    await expect.poll(() => read('legal/terms', 'ar')).toEqual(english)
    await write('<p>كونوا لطفاء.</p>', 'ar')
    await expect
      .poll(() => read('legal/terms', 'ar'))
      .toMatchObject({ language: 'ar', html: '<p>كونوا لطفاء.</p>' })
    expect(await read('legal/terms', 'en')).toEqual(english)
    expect((await visitor.call(getLegalText, { params: { name: 'terms' } })).data.built_in).toBeNull()
    expect(await read('legal/privacy-policy', 'en')).toBeNull()
    await write(null)
    await write(null, 'ar')
    await expect.poll(() => read('legal/terms', 'ar')).toBeNull()
  })

  test('is sanitised like an article, and refused when nothing remains', async () => {
    const { body } = await write('<h2>Ours</h2><script>alert(1)</script><p onclick="x()">Be kind.</p>')
    expect(body).toBe('<h2>Ours</h2><p>Be kind.</p>')
    const version = await last('terms', 'en')
    const refused = await nura.refused(studio.writeLegalText, 400, {
      params: { name: 'terms', language: 'en' },
      body: { html: '<script>alert(1)</script>', version },
    })
    expect(refused.errors).toEqual({ html: 'There is no text in it' })
    const undescribed = await nura.refused(studio.writeLegalText, 400, {
      params: { name: 'terms', language: 'en' },
      body: { html: '<p>a</p><figure><img src="/images/a1"></figure>', version },
    })
    expect(Object.keys(undescribed.errors ?? {})).toEqual(['html'])
    expect(await last('terms', 'en')).toBe(version)
  })
})

describe('the built-in text', () => {
  const addresses = {
    terms:
      'visitors account listening credits lessons subscriptions payments refunds conduct rights advice app availability end changes',
    'privacy-policy':
      'without-account account cookie browser server payments mails logs others how-long your-rights changes',
  }

  test.each(['en', 'ar', 'tr', 'ur', 'en-XA'])(
    'has the same sections in %s, with the same anchors [LEGAL-01]',
    async (language) => {
      for (const name of ['terms', 'privacy-policy'] as const) {
        const html = await readBuiltIn(name, language)
        expect([...html.matchAll(/<h2 id="([^"]+)">/g)].map(([, id]) => id).join(' ')).toBe(addresses[name])
        expect(html.replaceAll(/<\/?(?:p|h2|ul|li|a|code)(?: (?:id|dir|href)="[^"]*")*>/g, '')).not.toMatch(
          /[<{\n]/,
        )
      }
    },
  )

  test('names the operator and links to the contact page [LEGAL-01]', async () => {
    const { name, companyName } = config.brand
    const html = await readBuiltIn('terms', 'en')
    expect(html).toContain(`<p>${name} offers talks`)
    expect(html).toContain(`“We” is ${companyName}, the company`)
    expect(html).toContain('<a href="/contact-us/">Write to us</a>')
    expect(html).toContain('<a href="/privacy-policy">Privacy Policy</a>')
    expect(await readBuiltIn('terms', 'ar')).toContain(`\u2068${name}\u2069`)
  })

  test('names in the Privacy Policy what is stored and who gets it [ROUTE-20]', async () => {
    const html = (await readBuiltIn('privacy-policy', 'en')).toLowerCase()
    for (const word of [
      '<code dir="ltr">access-token</code>',
      '__Host-access-token',
      'HttpOnly',
      'SameSite=Lax',
      'four small records',
      'a small database in the browser',
      'the theme you chose',
      'closed the banner',
      'PayPal or Stripe',
      'no trackers of other companies',
      'your playlists and your bookmarks',
      'ledger',
      'questions you send us',
    ])
      expect(html).toContain(word.toLowerCase())
  })

  test('is the template for an editor in each language [LEGAL-01]', async () => {
    const read = async (name: studio.TextName, language: TextLanguage) =>
      (await nura.call(studio.listTextVersions, { params: { name, language } })).built_in
    expect(await read('terms', 'tr')).toBe(await readBuiltIn('terms', 'tr'))
    expect(await read('banner', 'tr')).toBeNull()
  })
})

describe('every version', () => {
  test('is stored with its author and time, and can be restored', async () => {
    await announce({ text: 'First.' })
    app.clock.set('2026-11-22T09:00:00Z')
    const body = { ...plain, text: 'Second.', version: await last('banner', 'en') }
    await omar.call(studio.writeBanner, { params: { language: 'en' }, body })
    await announce({ text: 'First.' })
    const { data } = await nura.call(studio.listTextVersions, { params: { name: 'banner', language: 'en' } })
    expect(data.map(({ body: text, at }) => [text, at])).toEqual([
      ['First.', '2026-11-22T09:00:00.000Z'],
      ['Second.', '2026-11-22T09:00:00.000Z'],
      ['First.', '2026-11-21T09:00:00.000Z'],
    ])
    expect(data[0]?.by).not.toBe(data[1]?.by)
    expect((await nura.call(studio.listTexts)).data).toEqual(data.slice(0, 1))
  })

  test('is a line of the audit log, with the previous text', async () => {
    await announce({ text: 'First.' })
    await announce({ text: 'Second.' })
    expect(await lastAuditLine(db)).toMatchObject({
      action: 'text.change',
      label: 'banner (en)',
      before: { body: 'First.' },
      after: { body: 'Second.' },
    })
  })

  test('does not overwrite that of another editor who was faster', async () => {
    await announce({ text: 'First.' })
    const body = { ...plain, version: 0 }
    const refused = await nura.refused(studio.writeBanner, 409, { params: { language: 'en' }, body })
    expect(refused.code).toBe('EditConflict')
    const legal = {
      params: { name: 'terms' as const, language: 'en' as const },
      body: { html: '<p>x</p>', version: 7 },
    }
    expect((await nura.refused(studio.writeLegalText, 409, legal)).code).toBe('EditConflict')
  })

  test('remains without a name when the account of its author is deleted', async () => {
    const { id } = await announce()
    await app.asOwner(`update texts_versions set account_id = null where id = ${id}`)
    expect((await nura.call(studio.listTexts)).data[0]?.by).toBe('')
  })
})

test('unknown names and languages are not found', async () => {
  expect((await visitor.get('/content/api/site-texts/legal/imprint')).status).toBe(400)
  expect((await nura.get('/content/studio/texts/banner/fr')).status).toBe(400)
  expect(await last('banner', 'en')).toBe(0)
})
