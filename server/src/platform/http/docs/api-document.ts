import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Endpoint } from '@sohbet/contract/endpoint'
import type { Binding } from '../calls/handle.ts'
import { escapeHtml } from '../../mail/escape-html.ts'
import { callTags, statusNotes, listRefusals } from './describe-call.ts'
import { noteOf } from './parameter-notes.ts'

/** General information of the OpenAPI document. */
interface ApiDocument {
  version: string
  /** The base address of the calls. */
  serverUrl: string
  /** The contact address. */
  contactUrl: string
}

interface Operation {
  parameters?: (Parameters<typeof noteOf>[0] & { description?: string })[]
  responses?: Record<string, { description: string }>
}
interface Document {
  paths?: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, unknown> }
}

/** Options for generating the OpenAPI document from the schemas of the calls and the notes that these lack. */
export function documentOptions(api: ApiDocument): FastifyDynamicSwaggerOptions {
  return {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Sohbet content API',
        version: api.version,
        description:
          'Talks, articles and what members keep of them. The same calls serve the web application.',
        contact: { name: 'Sohbet', url: api.contactUrl },
        license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
      },
      servers: [{ url: api.serverUrl, description: 'This installation.' }],
      tags: callTags.map(({ name, description }) => ({ name, description })),
      components: {
        securitySchemes: {
          token: {
            type: 'apiKey',
            in: 'header',
            name: 'auth-token',
            description: 'The `jwt` that a sign-in answers.',
          },
          cookie: {
            type: 'apiKey',
            in: 'cookie',
            name: 'access-token',
            description: 'The same, as browsers keep it for our own pages.',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: (made) => {
      // Recursive schemas are named there and referenced.
      const document = jsonSchemaTransformObject(made)
      completeDocument(document as Document) // The parts that are read here.
      return document
    },
  }
}

function completeDocument(document: Document): void {
  for (const path of Object.values(document.paths ?? {}))
    for (const operation of Object.values(path)) completeOperation(operation)
  closeTuples(document)
  dropUnusedSchemas(document)
}

// Every named schema occurs twice, for input and for output; a recursive one references itself.
function dropUnusedSchemas({ paths, components = {} }: Document): void {
  const { schemas = {} } = components
  const used = JSON.stringify(paths)
  for (const name of Object.keys(schemas))
    if (!used.includes(`"#/components/schemas/${name}"`)) delete schemas[name]
}

function completeOperation(operation: Operation): void {
  for (const parameter of operation.parameters ?? []) Object.assign(parameter, noteOf(parameter))
  for (const [status, response] of Object.entries(operation.responses ?? {}))
    response.description = statusNotes[Number(status)] ?? response.description
}

// OpenAPI tools require this of an array of fixed length, in addition to `prefixItems`.
function closeTuples(part: unknown): void {
  if (typeof part !== 'object' || part === null) return
  if ('prefixItems' in part && Array.isArray(part.prefixItems)) {
    const { length } = part.prefixItems
    Object.assign(part, { items: {}, minItems: length, maxItems: length })
  }
  for (const inner of Object.values(part)) closeTuples(inner)
}

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
