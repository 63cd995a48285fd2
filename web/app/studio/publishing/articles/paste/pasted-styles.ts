import { rename, styleOf, toPoints } from './paste-dom.ts'

const rightToLeft = /^(?:ar|fa|ur|he|ps|sd)\b/i

/** Converts formatting by styles and classes to elements, and marks languages that change the direction. */
export function readPastedStyles(body: HTMLElement, direction: 'ltr' | 'rtl'): void {
  for (const title of body.querySelectorAll('.MsoTitle')) rename(title, 'h1')
  for (const bold of body.querySelectorAll('b, strong'))
    if (/^(?:normal|[1-4]00)$/.test(styleOf(bold, 'font-weight'))) bold.replaceWith(...bold.childNodes)
    else if (bold.localName === 'b') rename(bold, 'strong')
  for (const italic of body.querySelectorAll('i, em'))
    if (styleOf(italic, 'font-style') === 'normal') italic.replaceWith(...italic.childNodes)
    else if (italic.localName === 'i') rename(italic, 'em')
  readSpans(body)
  readDirections(body, direction)
}

function readSpans(body: HTMLElement): void {
  for (const span of body.querySelectorAll('span')) {
    if (/^(?:bold|[6-9]00)$/.test(styleOf(span, 'font-weight'))) wrapContent(span, 'strong')
    if (styleOf(span, 'font-style') === 'italic') wrapContent(span, 'em')
    const shift = styleOf(span, 'vertical-align')
    if (span.closest('sup, sub') !== null || span.querySelector('sup, sub') !== null) continue
    if (shift === 'super' || toPoints(shift) > 0) wrapContent(span, 'sup')
    if (shift === 'sub' || toPoints(shift) < 0) wrapContent(span, 'sub')
  }
}

function readDirections(body: HTMLElement, direction: 'ltr' | 'rtl'): void {
  for (const block of body.querySelectorAll(
    'p, h1, h2, h3, h4, h5, h6, li, blockquote, ul, ol, figure, figcaption, td, th',
  )) {
    const declared = declaredDirection(block)
    // Letters would only repeat the direction of such an article, and may name the wrong language.
    const isRightToLeft =
      declared === 'rtl' || (declared === '' && direction === 'ltr' && hasThoseLetters(block))
    const language = isRightToLeft && !/^(?:ul|ol|td|th)$/.test(block.localName) ? languageIn(block) : null
    block.removeAttribute('lang')
    block.removeAttribute('dir')
    if (!isRightToLeft) continue
    block.setAttribute('dir', 'rtl')
    if (language !== null) block.setAttribute('lang', language)
  }
  for (const span of body.querySelectorAll('span, em, strong, a, sup, sub')) {
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

/** The direction that a block or an element around it declares. */
function declaredDirection(block: Element): string {
  const declared = block.getAttribute('dir')?.toLowerCase() ?? styleOf(block, 'direction')
  const around = block.parentElement?.closest('[dir], [style*="direction"]')
  if (declared !== '' || around === null || around === undefined) return declared
  return around.localName === 'div' ? declaredDirection(around) : ''
}

/** Whether most letters of a block are read from right to left. */
function hasThoseLetters(block: Element): boolean {
  // Lists and tables have the direction of their parts.
  if (block.closest('figure[dir]') !== null || block.querySelector('p, li, td') !== null) return false
  const all = block.textContent.match(/\p{L}/gu)?.length ?? 0
  const those = block.textContent.match(/[\p{Script=Arabic}\p{Script=Hebrew}]/gu)?.length ?? 0
  return those > all / 2
}

/** The language of a right-to-left passage, if the pasted HTML declares one. */
export function languageIn(block: Element): string | null {
  const reported = [block, ...block.querySelectorAll('[lang]')].map(
    (element) => element.getAttribute('lang') ?? '',
  )
  return (
    reported.map((lang) => rightToLeft.exec(lang)?.[0].toLowerCase()).find((lang) => lang !== undefined) ??
    letters.find(([, those]) => those.test(block.textContent))?.[0] ??
    null
  )
}

/** Letters unique to a language, because Google Docs and Pages declare none. */
const letters = [
  ['ur', /[ٹڈڑںےہھ]/],
  ['fa', /[پچژگکی]/],
  ['ar', /[ةيكىإأؤئ\u064B-\u0652]/],
] as const

function wrapContent(element: Element, name: string): void {
  const wrapper = document.createElement(name)
  wrapper.append(...element.childNodes)
  element.append(wrapper)
}
