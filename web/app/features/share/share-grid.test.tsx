import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { ShareButton } from './share-button.tsx'
import { ShareGrid } from './share-grid.tsx'

const page = { url: 'https://sohbet.example/audios/detail/letters', title: '"><img src=x> & so on' }

function draw(isMobile: boolean, shareElsewhere?: () => Promise<void>): string {
  return renderToStaticMarkup(
    <ShareGrid
      page={page}
      device={{ isMobile, messengerAppId: null }}
      resetAfterMs={1000}
      shareElsewhere={shareElsewhere}
    />,
  )
}

const words = (html: string): string[] =>
  html
    .replaceAll(/<[^>]*>/g, '\n')
    .split('\n')
    .filter((line) => line !== '')

describe('the share grid', () => {
  test('SHARE-01 SHARE-05 to SHARE-10 offers Copy Link and the six places, in this order', () => {
    expect(words(draw(false))).toEqual([
      'Copy Link',
      'Email',
      'Facebook',
      'Messenger',
      'LinkedIn',
      'Twitter',
      'WhatsApp',
    ])
  })

  test('has one more button where the device has its own ways', () => {
    expect(words(draw(true, async () => undefined)).at(-1)).toBe('More options')
  })

  test('B-120 every place is a link, which opens a tab where no window may open and tells it nothing of us', () => {
    const links = draw(false).match(/<a [^>]*>/g) ?? []
    expect(links).toHaveLength(6)
    for (const link of links.filter((text) => text.includes('href="https:')))
      expect(link).toMatch(/target="_blank" rel="noopener noreferrer"/)
    expect(links.filter((text) => text.includes('target="_blank"'))).toHaveLength(5)
  })

  test('SHARE-11 A-36 on a phone the messengers and the mail open in place', () => {
    const links = draw(true).match(/<a [^>]*>/g) ?? []
    const inPlace = links.filter((text) => !text.includes('target='))
    expect(inPlace.map((text) => /href="([a-z-]+):/.exec(text)?.[1])).toEqual([
      'mailto',
      'fb-messenger',
      'whatsapp',
    ])
  })

  test('SHARE-18 a title that is markup stays text', () => expect(draw(false)).not.toContain('<img'))
})

describe('the share button', () => {
  const button = (isIconOnly: boolean): string =>
    renderToStaticMarkup(
      <ShareButton url="/audios/detail/letters" title={page.title} isIconOnly={isIconOnly} />,
    )

  test('SHARE-13 is named Share, with or without words on it', () => {
    expect(words(button(false))[0]).toBe('Share')
    expect(button(true)).toMatch(/<button [^>]*aria-label="Share"/)
  })

  test('SHARE-05 without a script it is a link that shares by mail', () => {
    const [, link] = /<noscript>(.*)<\/noscript>/.exec(button(true)) ?? []
    expect(link).toMatch(/^<a [^>]*href="mailto:\?subject=Upcoming%20Suhba&amp;body=[^"]*letters"/)
    expect(link).toContain('aria-label="Share by email"')
  })
})
