// A plain React server as a peer for pages: `node bench/pages/static-peer.ts <page>` fetches a page and then
// renders the same elements with renderToString for each request: no data, no router, no policy.
import fastify from 'fastify'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

interface Node {
  tag: string
  attributes: Record<string, unknown>
  children: (Node | string)[]
}

const voidTags = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source'])
const renamed: Record<string, string> = { class: 'className', for: 'htmlFor', tabindex: 'tabIndex' }

/** Parses the HTML written by React, which is always well-formed. */
function parse(html: string): Node {
  const top: Node = { tag: '', attributes: {}, children: [] }
  const open = [top]
  for (const [, comment, closing, tag, attributes, text] of html.matchAll(
    /(<!--.*?-->)|<(\/)?([a-z][a-z0-9-]*)((?:\s+[a-z:-]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/gi,
  )) {
    const parent = open.at(-1) ?? top
    if (comment !== undefined) continue
    if (text !== undefined) parent.children.push(unescape(text))
    else if (closing !== undefined) open.pop()
    else if (tag !== undefined) {
      const node: Node = { tag, attributes: readAttributes(attributes ?? ''), children: [] }
      parent.children.push(node)
      if (!voidTags.has(tag)) open.push(node)
    }
  }
  return top.children.find((child) => typeof child !== 'string') ?? top
}

function readAttributes(text: string): Record<string, unknown> {
  return Object.fromEntries(
    [...text.matchAll(/([a-z:-]+)(?:="([^"]*)")?/gi)].map(([, name = '', value = '']) => [
      renamed[name] ?? name,
      name === 'style' ? readStyle(unescape(value)) : value === '' && name !== 'alt' ? true : unescape(value),
    ]),
  )
}

function readStyle(text: string): Record<string, string> {
  return Object.fromEntries(
    text
      .split(';')
      .map((part) => part.split(':'))
      .map(([name = '', ...value]) => [
        name.startsWith('--')
          ? name
          : name.replaceAll(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase()),
        value.join(':'),
      ]),
  )
}

function unescape(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}

function Drawn({ node }: { node: Node }): ReactNode {
  return draw(node)
}

// Lists and landmarks are separate components, about as many as a page has.
function draw({ tag, attributes, children }: Node): ReactNode {
  const drawn = children.map((child, at) => {
    if (typeof child === 'string') return child
    return ['li', 'header', 'main', 'footer', 'nav', 'section'].includes(child.tag)
      ? createElement(Drawn, { key: at, node: child })
      : draw(child)
  })
  return createElement(tag, attributes, ...drawn)
}

const page = await fetch(process.argv[2] ?? '').then((answer) => answer.text())
// Scripts and page data are text added by the server; the peer adds the same text.
const scripts = [...page.matchAll(/<script.*?<\/script>/gs)].map(([script]) => script).join('')
const tree = parse(page.replaceAll(/<script.*?<\/script>/gs, '').replace('<!doctype html>', ''))
const app = fastify()
app.get('/*', async (_request, reply) => {
  const html = renderToString(createElement(Drawn, { node: tree }))
  await reply
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>${html.replace('</body>', `${scripts}</body>`)}`)
})
const origin = await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`${origin}\n`)
