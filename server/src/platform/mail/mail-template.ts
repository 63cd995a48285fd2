import { directionOf, type Language, prefixOf } from '@sohbet/messages'
import type { Translate } from '../language/translator.ts'
import type { Config } from '../config/config.ts'
import { escapeHtml } from './escape-html.ts'

/** An email before formatting; every text is plain. */
export interface Email {
  brand: string
  /** The language of its texts. */
  language: Language
  /** The paragraphs above the button. */
  paragraphs: readonly string[]
  /** Lines below them that a person wrote, in any language. */
  quoted?: readonly string[]
  button?: { label: string; url: string }
  /** The lines below it, in smaller print. */
  notes?: readonly string[]
}

/** The two forms in which an email is sent. */
interface EmailForms {
  text: string
  html: string
  language: Language
}

/** Formats an email as plain text, and as HTML that loads nothing and is readable in dark mode. */
export function composeEmail(email: Email): EmailForms {
  return { text: toText(email), html: toHtml(email), language: email.language }
}

function toText({ brand, paragraphs, quoted = [], button, notes = [] }: Email): string {
  const action = button === undefined ? [] : [`${button.label}:\n${button.url}`]
  return `${[...paragraphs, ...quoted, ...action, ...notes, brand].join('\n\n')}\n`
}

function toHtml({ brand, language, paragraphs, quoted = [], button, notes = [] }: Email): string {
  const direction = directionOf(language)
  // `auto` follows the first strong character, which is Latin where an Arabic sentence starts with such a
  // name.
  const own = direction === 'rtl' ? direction : 'auto'
  const body = [
    ...paragraphs.map((text) => `<p dir="${own}">${toLines(text)}</p>`),
    ...quoted.map((text) => `<p dir="auto">${toLines(text)}</p>`),
  ]
  const small = notes.map((text) => `<p class="note" dir="${own}">${toLines(text)}</p>`)
  // The address also appears as text, for mail programs that show no buttons.
  const action =
    button === undefined
      ? []
      : [
          `<p><a class="button" href="${escapeHtml(button.url)}">${escapeHtml(button.label)}</a></p>`,
          `<p class="note" dir="ltr">${escapeHtml(button.url)}</p>`,
        ]
  // Twice: webmail programs keep only the elements of the body.
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(brand)}</title>
<style>${style}</style>
</head>
<body>
<div class="sheet" lang="${language}" dir="${direction}">
<h1 dir="auto">${escapeHtml(brand)}</h1>
${[...body, ...action, ...small].join('\n')}
</div>
</body>
</html>
`
}

// Elements instead of `white-space`, which Outlook does not know.
function toLines(text: string): string {
  return escapeHtml(text).replaceAll(/\r?\n/g, '<br>')
}

const style = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px; background: #f5f1ea; color: #22201c;
  font: 18px/1.6 Georgia, "Noto Naskh Arabic", serif; }
.sheet { max-inline-size: 560px; margin-inline: auto; }
h1 { font-size: 26px; font-weight: normal; }
.button { display: inline-block; padding: 14px 24px; border-radius: 8px; background: #1f5c4d; color: #ffffff;
  text-decoration: none; }
.note { font-size: 15px; color: #5b564d; overflow-wrap: anywhere; }
@media (prefers-color-scheme: dark) {
  body { background: #171512; color: #efe9df; }
  .button { background: #8fd3bf; color: #10201b; }
  .note { color: #b9b1a3; }
}
`

/** The first line of an email to a member. */
export function greet(
  translate: Translate,
  { title, firstName }: { title: string; firstName: string },
): string {
  // A member may have no title.
  return translate('emails.greeting', { title, name: firstName }).replaceAll(/ {2,}/g, ' ')
}

/**
 * The address of a page in a language, for an email. The host is the configured one, whatever host the
 * request named (security.md F11).
 */
export function pageAddress(
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
  language: Language,
  path: string,
): string {
  return `${publicOrigin}${prefixOf(language)}${path}`
}
