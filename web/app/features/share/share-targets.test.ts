import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isMobileAgent,
  needsPasting,
  opensInPlace,
  shareAddress,
  type ShareTarget,
  shareTargets,
  type SharingDevice,
} from './share-targets.ts'
import { toWholeAddress } from './shared-page.ts'

const desktop: SharingDevice = { isMobile: false, messengerAppId: null }
const phone: SharingDevice = { isMobile: true, messengerAppId: null }
const registered: SharingDevice = { isMobile: false, messengerAppId: '12&34' }
const page = {
  url: 'https://sohbet.example/audios/detail/on-patience?t=20#audio-1',
  title: 'Bread & "salt", \u200Fآداب',
}

/** The decoded query of a target's address. */
function carried(target: ShareTarget, device: SharingDevice, shared = page): Record<string, string> {
  const { search } = new URL(shareAddress(target, shared, device))
  // Decodes percent signs only: email programs do not treat a plus as a space.
  const parts = search.slice(1).split('&')
  return Object.fromEntries(parts.map((part) => part.split('=').map(decodeURIComponent)))
}

describe('shareAddress', () => {
  test('for email has the fixed subject, and contains title and link [SHARE-05 A-35 SHARE-18]', () => {
    expect(shareAddress('email', page, desktop)).toMatch(/^mailto:\?subject=Upcoming%20Suhba&body=/)
    expect(carried('email', desktop)).toEqual({
      subject: 'Upcoming Suhba',
      body: `${page.title}\r\n${page.url}`,
    })
  })

  test('for Facebook contains the link [SHARE-06 SHARE-18]', () => {
    expect(shareAddress('facebook', page, desktop)).toMatch(
      /^https:\/\/www\.facebook\.com\/sharer\/sharer\.php\?u=https%3A%2F%2Fsohbet\.example%2F/,
    )
    expect(carried('facebook', desktop)).toEqual({ u: page.url })
  })

  test('for Messenger is its send dialog if the operator has an app there [SHARE-07 B-119]', () => {
    expect(shareAddress('messenger', page, registered)).toMatch(
      /^https:\/\/www\.facebook\.com\/dialog\/send\?/,
    )
    expect(carried('messenger', registered)).toEqual({
      app_id: '12&34',
      link: page.url,
      redirect_uri: page.url,
    })
    expect(needsPasting('messenger', registered)).toBe(false)
  })

  test('for Messenger on a phone is the app [SHARE-07 B-119]', () => {
    expect(shareAddress('messenger', page, phone)).toMatch(/^fb-messenger:\/\/share\?link=/)
    expect(carried('messenger', phone)).toEqual({ link: page.url })
    expect(needsPasting('messenger', phone)).toBe(false)
  })

  test('for Messenger without an app is a new message, into which the link is pasted [SHARE-07]', () => {
    expect(shareAddress('messenger', page, desktop)).toMatch(/^https:\/\/www\.messenger\.com\/new\?link=/)
    expect(carried('messenger', desktop)).toEqual({ link: page.url })
    expect(shareTargets.filter((target) => needsPasting(target, desktop))).toEqual(['messenger'])
  })

  test('for LinkedIn contains the link [SHARE-08 SHARE-18]', () => {
    expect(shareAddress('linkedin', page, desktop)).toMatch(
      /^https:\/\/www\.linkedin\.com\/sharing\/share-offsite\/\?url=/,
    )
    expect(carried('linkedin', desktop)).toEqual({ url: page.url })
  })

  test('for Twitter contains link and title [SHARE-09 SHARE-18 A-37]', () => {
    expect(shareAddress('twitter', page, desktop)).toMatch(/^https:\/\/twitter\.com\/intent\/tweet\?url=/)
    expect(carried('twitter', desktop)).toEqual({ url: page.url, text: page.title })
  })

  test('for WhatsApp is the app on a phone and the website elsewhere [SHARE-10 SHARE-11 A-37]', () => {
    expect(shareAddress('whatsapp', page, phone)).toMatch(/^whatsapp:\/\/send\?text=/)
    expect(shareAddress('whatsapp', page, desktop)).toMatch(/^https:\/\/web\.whatsapp\.com\/send\?text=/)
    for (const device of [phone, desktop])
      expect(carried('whatsapp', device)).toEqual({ text: `${page.title}\n${page.url}` })
  })

  test('encodes every title and link completely [SHARE-18]', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({
        unit: fc.constantFrom('"', "'", '&', '=', '#', '?', '%', '\n', '\r', '<', '>', '\u200F', ' ', '+'),
      }),
    )
    const device = fc.record({
      isMobile: fc.boolean(),
      messengerAppId: fc.option(fc.string({ minLength: 1, unit: 'grapheme' })),
    })
    const target = fc.constantFrom(...shareTargets)
    fc.assert(
      fc.property(target, text, text, device, (to, url, title, from) => {
        const address = shareAddress(to, { url, title }, from)
        expect(address).toMatch(/^[\w:/?=&%.~!*()-]*$/)
        const query = carried(to, from, { url, title })
        expect(Object.keys(query)).toEqual(Object.keys(carried(to, from)))
        const values = Object.values(query)
        const whole = to === 'email' ? `${title}\r\n${url}` : to === 'whatsapp' ? `${title}\n${url}` : url
        expect(values).toContain(whole)
        if (to === 'twitter') expect(values).toContain(title)
      }),
    )
  })

  test('replaces a lone surrogate [SHARE-18]', () => {
    expect(carried('twitter', desktop, { ...page, title: 'a\uD800b' })['text']).toBe('a\uFFFDb')
  })
})

describe('the window of a share target', () => {
  test('is missing if an app opens [A-36]', () => {
    const inPlace = (device: SharingDevice): ShareTarget[] =>
      shareTargets.filter((target) => opensInPlace(shareAddress(target, page, device)))
    expect(inPlace(phone)).toEqual(['email', 'messenger', 'whatsapp'])
    expect(inPlace(desktop)).toEqual(['email'])
  })
})

test.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36', true],
  ['Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 Chrome/131.0 Safari/537.36', true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1', true],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36', false],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15',
    false,
  ],
])('the user agent %s is a phone or tablet: %s [SHARE-11]', (agent, isMobile) =>
  expect(isMobileAgent(agent)).toBe(isMobile),
)

test.each([
  ['/audios/detail/letters', 'https://sohbet.example/audios/detail/letters'],
  ['https://sohbet.example/articles', 'https://sohbet.example/articles'],
  ['//elsewhere.example/', '//elsewhere.example/'],
])('shares %s as %s [SHARE-18]', (url, whole) =>
  expect(toWholeAddress(url, 'https://sohbet.example')).toBe(whole),
)
