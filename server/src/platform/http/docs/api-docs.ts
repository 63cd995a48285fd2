import { z } from 'zod'
import type { Endpoint } from '@sohbet/contract/endpoint'
import type { Binding } from '../calls/handle.ts'
import { escapeHtml } from '../../mail/escape-html.ts'
import { listRefusals } from './describe-call.ts'

/** The content API as a page for developers; it needs neither our scripts nor our styles. */
export function renderApiDocs(bindings: readonly Binding[]): string {
  const calls = bindings.map(({ endpoint }) => renderCall(endpoint)).join('')
  return (
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    '<title>Sohbet content API</title><h1>Sohbet content API</h1>' +
    '<p>Every call stands below the content API host. A signed-in call sends the header <code>auth-token</code>. ' +
    'The same in machine-readable form: <a href="openapi.json">openapi.json</a>.</p>' +
    `${calls}</html>`
  )
}

function renderCall(endpoint: Endpoint): string {
  const parts = [
    ['Path parameters', endpoint.params],
    ['Query', endpoint.query],
    ['Body', endpoint.body],
    ['Answer', endpoint.returns],
  ] as const
  const schemas = parts
    .map(([title, schema]) => (schema === undefined ? '' : renderSchema(title, schema)))
    .join('')
  const refusals = `<p>Refuses with: ${listRefusals(endpoint).join('; ')}.</p>`
  return (
    `<h2><code>${endpoint.method} ${escapeHtml(endpoint.path)}</code></h2>` +
    `<p>${escapeHtml(endpoint.summary)} Access: ${endpoint.access}.</p>${refusals}${schemas}`
  )
}

function renderSchema(title: string, schema: z.ZodType): string {
  const json = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), null, 2)
  return `<details><summary>${title}</summary><pre>${escapeHtml(json)}</pre></details>`
}
