import { nodesIn, rename } from './paste-dom.ts'

interface OpenList {
  list: HTMLElement
  /** Word's id of the list. */
  name: string
  level: number
}

/** Word writes list items as paragraphs with their markers. */
export function readWordLists(body: HTMLElement): void {
  let open: OpenList[] = []
  let last: Element | null = null
  for (const item of body.querySelectorAll('[style*="mso-list"]')) {
    const [, name = '', digit] =
      /mso-list:\s*(l\d+)\s+level(\d)/i.exec(item.getAttribute('style') ?? '') ?? []
    if (digit === undefined) continue
    const level = Number(digit)
    if (item.previousElementSibling !== last || open[0]?.name !== name) open = []
    open = open.filter((list) => list.level <= level)
    const top = open.at(-1)
    const list = top?.level === level ? top.list : beginList(item, isNumbered(item), top)
    if (top?.level !== level) open.push({ list, name, level })
    if (list.parentElement === item.parentElement) last = list
    item.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]')?.remove()
    list.append(rename(item, 'li'))
  }
}

function beginList(item: Element, numbered: boolean, above: OpenList | undefined): HTMLElement {
  const list = document.createElement(numbered ? 'ol' : 'ul')
  const holder = above?.list.lastElementChild
  if (holder === null || holder === undefined) item.before(list)
  else holder.append(list)
  return list
}

function isNumbered(item: Element): boolean {
  const mark =
    item.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]')?.textContent ?? ''
  return /^\s*[(]?(?:\p{N}{1,3}|[a-z]{1,5}|[\u0621-\u064A])\s*[.)\u0640–-]/iu.test(mark)
}

const bullet = /^\s*[•‣▪◦●○■]\s*/

/** Makes lists of paragraphs that begin with a bullet, as programs without lists write them. */
export function readTypedLists(body: HTMLElement): void {
  for (const first of body.querySelectorAll('p')) {
    if (!isTyped(first) || isTyped(first.previousElementSibling) || !isTyped(first.nextElementSibling))
      continue
    const list = document.createElement('ul')
    first.before(list)
    for (let item = list.nextElementSibling; item !== null && isTyped(item); item = list.nextElementSibling) {
      const begin = nodesIn(item).find(({ textContent }) => textContent?.trim() !== '')
      if (begin !== undefined) begin.textContent = begin.textContent?.replace(bullet, '') ?? ''
      list.append(rename(item, 'li'))
    }
  }
}

function isTyped(paragraph: Element | null): boolean {
  return paragraph?.localName === 'p' && bullet.test(paragraph.textContent)
}
