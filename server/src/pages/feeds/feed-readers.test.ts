import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { startLibrarySite } from '#test/library/library-site.ts'
import { findTalk } from '#test/library/transcripts.ts'

const app = await startLibrarySite()
const { visitor } = app.cast

describe('feeds on other sites and in browsers', () => {
  const path = '/feeds/audios/suhba-in-leeds.xml'
  const anySite = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
  const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

  test('a podcast player on another site may load the feed and all its files', async () => {
    const id = await findTalk(app.services)
    const recording = await visitor.get(`/feeds/tracks/${id}.mp3`)
    const paths = [path, `/feeds/tracks/${id}/chapters.json`, '/cover/podcast/suhba-in-leeds.png']
    const answers = [recording, ...(await Promise.all(paths.map((one) => visitor.get(one))))]
    for (const { headers } of answers) expect(headers).toMatchObject(anySite)
  })

  test('a browser shows a feed as a page, styled by CSS, with a working link to our page', async () => {
    const { status, headers, body } = await visitor.get(path, browser)
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    const [, styles = ''] = /<\?xml-stylesheet type="text\/css" href="([^"]+)"\?>/.exec(String(body)) ?? []
    const answer = await visitor.get(styles)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
    expect(headers['content-security-policy']).toContain("style-src 'self'")
    expect(body).toContain('<h:a href="https://sohbet.example/feeds/audios/suhba-in-leeds">')
    expect(body).toContain('xmlns:h="http://www.w3.org/1999/xhtml"')
  })

  test('each representation of a feed has its own ETag, and caches get a Vary header', async () => {
    const forms = [{}, { 'accept-encoding': 'gzip' }, browser, { ...browser, 'accept-encoding': 'br, gzip' }]
    const answers = await Promise.all(forms.map((headers) => app.server.inject({ url: path, headers })))
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(4)
    for (const [index, { headers }] of answers.entries()) {
      expect(headers.vary).toBe('accept, accept-encoding')
      const again = { ...forms[index], 'if-none-match': String(headers.etag) }
      const { statusCode, headers: cachedHeaders } = await app.server.inject({ url: path, headers: again })
      expect([statusCode, cachedHeaders.vary]).toEqual([304, 'accept, accept-encoding'])
    }
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'gzip',
      undefined,
      'gzip',
    ])
    expect(gunzipSync(answers[1]?.rawPayload ?? '').toString()).toBe(answers[0]?.body)
    const refused = await app.server.inject({
      url: path,
      headers: { 'accept-encoding': 'gzip;q=0, identity' },
    })
    expect(refused.headers).not.toHaveProperty('content-encoding')
  })
})
