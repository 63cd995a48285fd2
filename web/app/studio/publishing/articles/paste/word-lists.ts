import { rename } from './paste-dom.ts'

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
  return /^\s*[(]?[\p{N}a-z]{1,3}[.)]/iu.test(mark)
}
