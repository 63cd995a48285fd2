import { rename, styleOf, toPoints } from './paste-dom.ts'

/** Points from which an indented paragraph is a quotation: programs indent by half an inch. */
const indent = 26

/** Finds quotations: explicit ones, and indented paragraphs where most are not indented. */
export function readPastedQuotes(body: HTMLElement): void {
  for (const quote of body.querySelectorAll('.MsoQuote, .MsoIntenseQuote')) quoteParagraph(quote)
  const paragraphs = [...body.querySelectorAll('p')].filter(
    (paragraph) => paragraph.closest('li, table, blockquote, figure') === null && hasText(paragraph),
  )
  const indented = paragraphs.filter(isIndented)
  if (indented.length * 2 <= paragraphs.length || paragraphs.length === 1) indented.forEach(quoteParagraph)
  for (const quote of body.querySelectorAll('blockquote')) {
    if (quote.querySelector('p, ul, ol, h1, h2, h3, figure, table, blockquote') !== null) continue
    const paragraph = document.createElement('p')
    paragraph.append(...quote.childNodes)
    quote.append(paragraph)
  }
  for (const quote of body.querySelectorAll('blockquote + blockquote'))
    quote.previousElementSibling?.append(...quote.childNodes)
  for (const quote of body.querySelectorAll('blockquote')) if (!hasText(quote)) quote.remove()
}

function isIndented(paragraph: Element): boolean {
  const [, right = '', , left = ''] = sidesOf(paragraph)
  const starts = [left, right, ...['margin', 'padding'].flatMap((kind) => bothSides(paragraph, kind))]
  return Math.max(...starts.map(toPoints)) >= indent && toPoints(styleOf(paragraph, 'text-indent')) >= 0
}

const bothSides = (element: Element, kind: string): string[] =>
  ['left', 'right', 'inline-start'].map((side) => styleOf(element, `${kind}-${side}`))

/** Top, right, bottom and left of a `margin` with four values. */
function sidesOf(element: Element): string[] {
  const sides = styleOf(element, 'margin').split(/\s+/)
  return sides.length === 4 ? sides : []
}

function quoteParagraph(paragraph: Element): void {
  const text = rename(paragraph, 'p')
  const holder = document.createElement('blockquote')
  text.replaceWith(holder)
  holder.append(text)
}

function hasText(element: Element): boolean {
  return element.textContent.trim() !== ''
}
