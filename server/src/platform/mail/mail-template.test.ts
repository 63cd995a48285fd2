import fc from 'fast-check'
import { languages } from '@sohbet/messages'
import { describe, expect, test } from 'vitest'
import { composeEmail } from './mail-template.ts'

const email = {
  brand: 'Sohbet',
  language: 'en' as const,
  paragraphs: ['Selam Gülçin,', 'صبر جميل'],
  button: { label: 'Choose a new password', url: 'https://sohbet.example/reset-password/?code=a&b' },
  notes: ['The link can be used for one hour.'],
}

describe('an email [B-23]', () => {
  test('has a plain text form with the address of its button', () => {
    expect(composeEmail(email).text).toBe(
      [
        'Selam Gülçin,',
        'صبر جميل',
        'Choose a new password:\nhttps://sohbet.example/reset-password/?code=a&b',
        'The link can be used for one hour.',
        'Sohbet\n',
      ].join('\n\n'),
    )
  })

  test('has an HTML form with the brand name, both text directions and colour schemes, and no external content', () => {
    const { html } = composeEmail(email)
    expect(html).toContain('<h1 dir="auto">Sohbet</h1>')
    expect(html).toContain('<p dir="auto">صبر جميل</p>')
    expect(html).toContain('href="https://sohbet.example/reset-password/?code=a&amp;b"')
    expect(html).toContain('@media (prefers-color-scheme: dark)')
    expect(html).not.toMatch(/<img|<script|<link|url\(|src=/)
  })

  test.each(languages)('is marked as being in %s, and so is its body', (language) => {
    const { html, language: said } = composeEmail({ ...email, language })
    const marks = `lang="${language}" dir="${language === 'ar' || language === 'ur' ? 'rtl' : 'ltr'}"`
    expect(html).toContain(`<html ${marks}>`)
    expect(html).toContain(`<div class="sheet" ${marks}>`)
    expect(said).toBe(language)
  })

  test('starts its own lines at the right in Arabic, and a person’s text by that text’s direction', () => {
    const { html, text } = composeEmail({
      brand: 'Sohbet',
      language: 'ar',
      paragraphs: ['Maryam أرسلت إليك هدية'],
      quoted: ['Selam'],
    })
    expect(html).toContain('<p dir="rtl">Maryam أرسلت إليك هدية</p>')
    expect(html).toContain('<p dir="auto">Selam</p>')
    expect(text).toBe('Maryam أرسلت إليك هدية\n\nSelam\n\nSohbet\n')
  })

  test('shows the lines that a person wrote as lines', () => {
    const { html } = composeEmail({ ...email, quoted: ['Maryam\nLeeds\r\nUK'], notes: ['> Selam,\n> Aisha'] })
    expect(html).toContain('<p dir="auto">Maryam<br>Leeds<br>UK</p>')
    expect(html).toContain('&gt; Selam,<br>&gt; Aisha</p>')
  })

  test('needs neither a button nor notes', () => {
    const { html, text } = composeEmail({ brand: 'Sohbet', language: 'en', paragraphs: ['Selam.'] })
    expect(text).toBe('Selam.\n\nSohbet\n')
    expect(html).not.toContain('<a ')
  })

  test('shows what a user wrote unchanged, and never as markup', () => {
    const tagsOf = (html: string): number => html.match(/</g)?.length ?? 0
    const plain = tagsOf(composeEmail({ ...email, paragraphs: ['x'] }).html)
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('<', '>', '&', '"', "'", 'a', '/', 'b') }),
        (paragraph) => {
          expect(tagsOf(composeEmail({ ...email, paragraphs: [paragraph] }).html)).toBe(plain)
          expect(composeEmail({ ...email, paragraphs: [paragraph] }).text.startsWith(paragraph)).toBe(true)
        },
      ),
    )
  })
})
