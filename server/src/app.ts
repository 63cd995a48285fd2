import { join } from 'node:path'
import { providerNames } from '@sohbet/contract/payment-providers'
import type { FastifyInstance } from 'fastify'
import {
  bulkJobs,
  createReading,
  isEditorsPicture,
  publishingJobs,
  type Reading,
} from '#modules/publishing/index.ts'
import type { Config } from './platform/config/config.ts'
import { addByteRoute } from './platform/http/calls/byte-route.ts'
import { createCallerMemo, type FindCaller } from './platform/caller.ts'
import { createCookieEdge } from './platform/http/edge/cookie-edge.ts'
import { findTroubles } from './platform/database/find-troubles.ts'
import { createDiskCache } from './platform/storage/disk-cache.ts'
import { type ContentApi, contentApi } from './platform/http/content-api.ts'
import { createMetrics, type FiguresText, type Metrics } from './platform/http/metrics.ts'
import { addOperations } from './platform/http/operations.ts'
import { followOwnChanges } from './platform/http/own-changes.ts'
import { followRequestedLanguage } from './platform/language/requested-language.ts'
import { createHttpServer } from './platform/http/server.ts'
import { addWebhookRoute } from './platform/http/calls/webhook-route.ts'
import type { JobHandlers } from './platform/jobs/jobs.ts'
import { listenTo } from './platform/database/listen.ts'
import type { PaymentProviders } from './platform/payments/payment-provider.ts'
import { createDrawings, type DrawPng } from './platform/pictures/picture.ts'
import type { Services } from './platform/start/services.ts'
import { createThreadPool } from './platform/queues/thread-pool.ts'
import { bindModules } from './wiring/bind-modules.ts'
import { booksChecks } from './wiring/books-checks.ts'
import type { ImportThreadTask } from './wiring/import-thread.ts'
import { createJobHandlers } from './wiring/job-handlers.ts'
import { openMedia } from './wiring/open-media.ts'
import { openOrders } from './wiring/open-orders.ts'
import { openPeople } from './wiring/open-people.ts'
import { openUploads } from './wiring/open-uploads.ts'
import { type OpenServices, ownerOf } from './wiring/open-services.ts'
import {
  articleJobs,
  catalogChannel,
  createAnswerCache,
  createArticleSanitiser,
  createFindCoverPicture,
  type TrackServices,
  verseJobs,
} from './modules/catalog/index.ts'
import { foldingJobs } from './modules/transcripts/index.ts'
import { createImages } from './modules/images/index.ts'
import { deliveryOrigins } from './modules/media/index.ts'
import { orderJobs, type OrderServices } from './modules/orders/index.ts'
import { paymentJobs, receiveEvent } from './modules/payments/index.ts'
import { planJobs } from './modules/plans/index.ts'
import { createOwnership } from './modules/purchases/index.ts'
import { walletJobs } from './modules/wallet/index.ts'
import { addAppFiles } from './pages/files/app-files.ts'
import { addAssets } from './pages/files/assets.ts'
import { addCalendar } from './pages/feeds/calendar.ts'
import { addCoverPictures, addCovers } from './pages/covers/covers.ts'
import { addExportFiles } from './pages/files/export-files.ts'
import { addFeeds } from './pages/feeds/feeds.ts'
import { addTranscriptFiles } from './pages/feeds/transcript-files.ts'
import { addPolicyReports } from './pages/render/policy-reports.ts'
import { addUnsubscribe } from './pages/unsubscribe.ts'
import { realProviders } from './pages/render/page-policy.ts'
import { pages, type PagesOptions } from './pages/render/pages.ts'
import { addAppleDomain, addSecurityTxt } from './pages/files/well-known.ts'
import { addSocialCards } from './pages/covers/social-cards.ts'
import { addSitemap } from './pages/feeds/sitemap.ts'
import { addDevRoutes } from './pages/dev/dev-routes.ts'
import type { WebBuild } from './pages/render/web-build.ts'
import { countFailures, watchFigures } from './wiring/watch-figures.ts'

/** The parts an application is wired from. */
export interface AppParts {
  open: OpenServices
  /** Recognises callers without an account and is tried first; optional. */
  findCaller?: FindCaller
  /** Undefined: only the content API, without pages. */
  web: WebBuild | undefined
  /** The payment providers; without them only credits can pay. */
  providers?: PaymentProviders
  /** The address of the sandbox that replaces a provider; undefined if none does. */
  sandboxUrl?: string
  /** For several processes: shares this process's metrics, and returns a function that reads those of all. */
  shareMetrics?: (metrics: Metrics) => () => Promise<FiguresText>
  /** Maximum duration of a handler in milliseconds. */
  handlerTimeoutMs?: number
  /** Maximum event loop delay in milliseconds before requests are refused. */
  maxEventLoopDelayMs?: number
  /** Overrides `searchPatienceMs`. */
  searchPatienceMs?: number
}

/** A wired application: its server, its background jobs, and the two steps of a stop. */
export interface App {
  server: FastifyInstance
  jobHandlers: JobHandlers
  /** From now on not ready: every answer closes its connection. */
  drain(): void
  close(): Promise<void>
}

/** Bytes of cached drawings; each is about 20 KB. */
const drawingsBytes = 64_000_000
const importThreadOptions = {
  file: new URL('wiring/import-thread.ts', import.meta.url),
  name: 'importFile',
}
/** Milliseconds that a search waits for changed content to be indexed. */
const searchPatienceMs = 2000
/** Milliseconds that the import of a member's file may take. */
const importTimeoutMs = 120_000

/** Creates every module in order and wires them together. */
export async function createApp({
  open,
  findCaller,
  web,
  providers = {},
  sandboxUrl,
  shareMetrics = (metrics) => metrics.read,
  ...limits
}: AppParts): Promise<App> {
  const { services, databaseUrl } = open
  const { config, log } = services
  const metrics = countFailures(createMetrics(), services)
  watchFigures(metrics, services)
  const state = { isDraining: false }
  const isDraining = () => state.isDraining
  const importThread = createThreadPool<ImportThreadTask, void>(importThreadOptions)
  const articles = createArticleSanitiser()
  const accounts = await openPeople(services, (order) =>
    importThread.run({ databaseUrl, databaseSchema: config.databaseSchema, order }, importTimeoutMs),
  )
  const callers = createCallerMemo(firstCallerOf(findCaller, accounts.findCaller))
  const cookieEdge = createCookieEdge(config.publicOrigin)
  const cache = createAnswerCache()
  const reading = createReading()
  const uploads = openUploads(open, { findCaller: callers.findCaller, cookieEdge })
  const server = await createHttpServer({
    log,
    metrics,
    ...toHttpSettings(config),
    earlyHandlers: { '/media': openMedia(services, { accounts, cache }), '/studio-uploads': uploads.handle },
    isDraining,
    ...limits,
  })
  followRequestedLanguage(server)
  const endListening = await followCatalog(server, open, () => cache.clear())
  addOperations(server, {
    readFigures: shareMetrics(metrics),
    metricsToken: config.metricsToken,
    isDraining,
    findTroubles: () => findTroubles(services.db),
  })
  const orders = openOrders({ ...services, ownership: createOwnership(services.db) }, providers)
  await addWebhooks(server, orders)
  const parts = { cache, accounts, articles, reading, asOwner: ownerOf(open), release: web?.release }
  await addContentApi(server, services, {
    bindings: bindModules(orders, { ...parts, searchPatienceMs, ...limits }),
    findCaller: callers.findCaller,
    cookieEdge,
  })
  const drawPng = addPictures(server, services, web?.coverArt)
  await addDevRoutes(server, config, sandboxUrl)
  if (web !== undefined)
    await addWeb(server, web, {
      services,
      drawPng,
      ...callers,
      cookieEdge,
      payments: realProviders(providers),
      onCatalogChange: cache.onChange,
      metrics,
    })
  await server.ready()
  return {
    server,
    jobHandlers: createJobHandlers(services, [
      accounts.jobHandlers,
      ...contentJobs(orders, { articles, reading }),
      ...uploads.jobHandlers,
      ...moneyJobs(open, orders),
    ]),
    drain: () => {
      state.isDraining = true
    },
    close: async () => {
      await server.close()
      await endListening()
      for (const part of [uploads, importThread, articles, reading]) await part.close()
    },
  }
}

async function followCatalog(
  server: FastifyInstance,
  { services: { config, log }, databaseUrl: url }: OpenServices,
  onChange: () => void,
): ReturnType<typeof listenTo> {
  followOwnChanges(server, onChange)
  return await listenTo({ url, channel: catalogChannel(config.databaseSchema), log }, onChange)
}

function contentJobs(
  services: OrderServices & TrackServices,
  { articles, reading }: { articles: ReturnType<typeof createArticleSanitiser>; reading: Reading },
): JobHandlers[] {
  const editing = { ...services, articles: articles.background }
  return [
    articleJobs(services, articles.background),
    verseJobs(services),
    foldingJobs(services),
    publishingJobs(editing),
    bulkJobs(editing, reading),
  ]
}

function toHttpSettings({ trustedProxy, hasDevPages, maxEventLoopDelayMs }: Config) {
  return { trustedProxy, hasDevPages, maxEventLoopDelayMs }
}

function moneyJobs(open: OpenServices, orders: OrderServices): JobHandlers[] {
  return [
    walletJobs(open.services, ownerOf(open), booksChecks),
    orderJobs(orders),
    paymentJobs(orders),
    planJobs(orders),
  ]
}

async function addContentApi(
  server: FastifyInstance,
  { config }: Services,
  parts: Pick<ContentApi, 'bindings' | 'findCaller' | 'cookieEdge'>,
): Promise<void> {
  const { corsOrigins, publicOrigin, contentApiHost } = config
  const api = { ...parts, corsOrigins, version: '1', publicOrigin }
  await server.register(contentApi, { ...api, prefix: '/content' })
  // On its own host the API is at the root (A-10, API-01).
  if (contentApiHost !== undefined) await server.register(contentApi, { ...api, host: contentApiHost.host })
}

async function addWebhooks(server: FastifyInstance, orders: OrderServices): Promise<void> {
  for (const name of providerNames)
    await addWebhookRoute(server, `/webhooks/${name}`, async (raw, headers) =>
      receiveEvent(orders, name, { raw, headers }),
    )
}

function addPictures(
  server: FastifyInstance,
  services: Services,
  coverArt: WebBuild['coverArt'] | undefined,
): DrawPng {
  const findCoverPicture = createFindCoverPicture(services.db, isEditorsPicture)
  addCoverPictures(server, { ...services, findCoverPicture })
  const drawPng = createDrawings(
    createDiskCache(join(services.config.dataDir, 'cache/drawings'), drawingsBytes),
  )
  const images = createImages({ ...services, findCoverPicture, coverArt, drawPng })
  addByteRoute(server, '/_image', images.optimise)
  addByteRoute(server, '/placeholder/:file', images.placeholder)
  return drawPng
}

function firstCallerOf(first: FindCaller | undefined, second: FindCaller): FindCaller {
  return async (token) => (await first?.(token)) ?? (await second(token))
}

async function addWeb(
  server: FastifyInstance,
  web: WebBuild,
  parts: Omit<PagesOptions, 'render' | 'mediaOrigins'> & { drawPng: DrawPng; metrics: Metrics },
): Promise<void> {
  await addAssets(server, web.clientFolder)
  addAppFiles(server, { clientFolder: web.clientFolder, brand: parts.services.config.brand })
  addCovers(server, web.coverArt, parts.drawPng)
  addSocialCards(server, parts.services, web.coverArt)
  addSitemap(server, parts.services)
  addSecurityTxt(server, parts.services)
  await addPolicyReports(server, { ...parts.services, metrics: parts.metrics })
  await addUnsubscribe(server, parts.services)
  addAppleDomain(server, parts.services.config)
  addFeeds(server, parts.services)
  addCalendar(server, parts.services)
  addExportFiles(server, parts)
  const ownership = createOwnership(parts.services.db)
  addTranscriptFiles(server, { ...parts, services: { ...parts.services, ownership } })
  const mediaOrigins = deliveryOrigins(parts.services.config)
  await server.register(pages, { ...parts, render: web.render, mediaOrigins })
}
