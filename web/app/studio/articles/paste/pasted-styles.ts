import { rename } from './rename.ts'

const rightToLeft = /^(?:ar|fa|ur|he|ps|sd)\b/i

/** What was said by styles and classes, said by elements; languages where they change the direction. */
export function readPastedStyles(body: HTMLElement): void {
  for (const quote of body.querySelectorAll('.MsoQuote, .MsoIntenseQuote')) {
    const text = rename(quote, 'p')
    const holder = document.createElement('blockquote')
    text.replaceWith(holder)
    holder.append(text)
  }
  for (const title of body.querySelectorAll('.MsoTitle')) rename(title, 'h1')
  for (const bold of body.querySelectorAll('b, strong'))
    if (/^(?:normal|[1-4]00)$/.test(styleOf(bold, 'font-weight'))) bold.replaceWith(...bold.childNodes)
    else if (bold.localName === 'b') rename(bold, 'strong')
  for (const italic of body.querySelectorAll('i, em'))
    if (styleOf(italic, 'font-style') === 'normal') italic.replaceWith(...italic.childNodes)
    else if (italic.localName === 'i') rename(italic, 'em')
  readSpans(body)
  readDirections(body)
}

function readSpans(body: HTMLElement): void {
  for (const span of body.querySelectorAll('span')) {
    if (/^(?:bold|[6-9]00)$/.test(styleOf(span, 'font-weight'))) wrapContent(span, 'strong')
    if (styleOf(span, 'font-style') === 'italic') wrapContent(span, 'em')
    if (styleOf(span, 'vertical-align') === 'super') wrapContent(span, 'sup')
  }
}

function readDirections(body: HTMLElement): void {
  for (const block of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li, blockquote, ul, ol')) {
    const isRightToLeft =
      block.getAttribute('dir')?.toLowerCase() === 'rtl' || styleOf(block, 'direction') === 'rtl'
    const language =
      isRightToLeft && block.localName !== 'ul' && block.localName !== 'ol' ? languageIn(block) : null
    block.removeAttribute('lang')
    block.removeAttribute('dir')
    if (!isRightToLeft) continue
    block.setAttribute('dir', 'rtl')
    if (language !== null) block.setAttribute('lang', language)
  }
  for (const span of body.querySelectorAll('span, em, strong, a, sup')) {
    const language = rightToLeft.exec(span.getAttribute('lang') ?? '')?.[0].toLowerCase()
    const isApart =
      span.localName === 'span' &&
      language !== undefined &&
      span.parentElement?.closest('[dir="rtl"]') === null
    span.removeAttribute('dir')
    span.removeAttribute('lang')
    if (!isApart) continue
    span.setAttribute('lang', language)
    span.setAttribute('dir', 'rtl')
  }
}

/** The language of a passage from right to left, where what was pasted tells one. */
export function languageIn(block: Element): string | null {
  const reported = [block, ...block.querySelectorAll('[lang]')].map(
    (element) => element.getAttribute('lang') ?? '',
  )
  return (
    reported.map((lang) => rightToLeft.exec(lang)?.[0].toLowerCase()).find((lang) => lang !== undefined) ??
    null
  )
}

// Word writes properties that no browser knows, and browsers drop them: the attribute is read as it stands.
function styleOf(element: Element, property: string): string {
  const found = new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, 'i').exec(
    element.getAttribute('style') ?? '',
  )
  return found?.[1]?.trim().toLowerCase() ?? ''
}

function wrapContent(element: Element, name: string): void {
  const wrapper = document.createElement(name)
  wrapper.append(...element.childNodes)
  element.append(wrapper)
}
