import type { FastifyInstance } from 'fastify'
import type { CommonRefusal } from '@sohbet/contract/common-refusals'
import { message } from '@sohbet/messages'
import { z } from 'zod'
import { visitor } from '#platform/caller.ts'
import type { Metrics } from '#platform/http/metrics.ts'
import { parseJson } from '#platform/parse-json.ts'
import { refuse } from '#platform/refusal.ts'
import { requireWithinMemoryLimit } from '#platform/security/rate-limit.ts'
import type { Services } from '#platform/start/services.ts'
import { reportsPath } from './page-policy.ts'

/** The maximum size of a request with reports in bytes. */
const bodyLimit = 16 * 1024
const limit = { name: 'policy-reports', times: 30, seconds: 60 }

const directives: ReadonlySet<string> = new Set(
  `default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src font-src
  media-src connect-src frame-src manifest-src worker-src object-src base-uri form-action frame-ancestors`.split(
    /\s+/,
  ),
)

/** The `report-uri` format: one report. */
const OldReport = z
  .object({
    'csp-report': z.object({
      'effective-directive': z.string().optional(),
      'violated-directive': z.string().optional(),
    }),
  })
  .transform(({ 'csp-report': report }) => [
    report['effective-directive'] ?? report['violated-directive'] ?? '',
  ])
/** The `report-to` format: several reports, also of other kinds. */
const Reports = z
  .array(z.object({ type: z.string(), body: z.object({ effectiveDirective: z.string().optional() }) }))
  .max(100)
  .transform((reports) =>
    reports.filter(({ type }) => type === 'csp-violation').map(({ body }) => body.effectiveDirective ?? ''),
  )

/**
 * `POST /csp-reports`: browsers report policy violations. Anyone can send one, so only a count per directive
 * is stored.
 */
export async function addPolicyReports(
  server: FastifyInstance,
  { db, metrics }: Pick<Services, 'db'> & { metrics: Metrics },
): Promise<void> {
  await server.register(async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    )
    app.post(reportsPath, {
      bodyLimit,
      onRequest: async (request) => {
        const requester = { caller: visitor, address: request.ip }
        await requireWithinMemoryLimit(db, limit, {
          requester,
          message: message('refusals.account.tooManyAttempts'),
        })
      },
      handler: async (request, reply) => {
        for (const directive of readDirectives(String(request.body)))
          metrics.countViolation(directives.has(directive) ? directive : 'other')
        await reply.status(204).header('cache-control', 'no-store').send()
      },
    })
  })
}

function readDirectives(text: string): string[] {
  const report = z.union([OldReport, Reports]).safeParse(parseJson(text))
  if (!report.success) throw refuse<CommonRefusal>('BadRequest')
  // Older reports append the allowed sources to the directive.
  return report.data.map((directive) => directive.split(' ', 1)[0] ?? '')
}
