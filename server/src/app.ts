import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { bindModules } from './wiring/bind-modules.ts'
import { booksChecks } from './wiring/books-checks.ts'
import type { ImportThreadTask } from './wiring/import-thread.ts'
import { openOrders } from './wiring/open-orders.ts'
import { openPeople } from './wiring/open-people.ts'
import type { OpenServices } from './wiring/open-services.ts'
import { addByteRoute } from './platform/http/calls/byte-route.ts'
import { createCallerMemo } from './platform/caller-memo.ts'
import { createCookieEdge } from './platform/http/edge/cookie-edge.ts'
import { rememberLast } from './platform/database/database-away.ts'
import { findTroubles } from './platform/database/find-troubles.ts'
import { createDiskCache } from './platform/storage/disk-cache.ts'
import { contentApi } from './platform/http/content-api.ts'
import type { ContentApi } from './platform/http/content-api.ts'
import { createMetrics } from './platform/http/metrics.ts'
import type { FiguresText, Metrics } from './platform/http/metrics.ts'
import { addOperations } from './platform/http/operations.ts'
import { followAskedLanguage } from './platform/language/asked-language.ts'
import { createHttpServer } from './platform/http/server.ts'
import { addWebhookRoute } from './platform/http/calls/webhook-route.ts'
import type { FindCaller } from './platform/caller.ts'
import { sweepIdempotencyKeys } from './platform/idempotency/idempotency.ts'
import type { JobHandlers } from './platform/jobs/jobs.ts'
import { listenTo } from './platform/database/listen.ts'
import { asOwner } from './platform/start/owner-services.ts'
import type { PaymentProviders } from './platform/payments/payment-provider.ts'
import { createDrawings } from './platform/pictures/picture.ts'
import type { DrawPng } from './platform/pictures/picture.ts'
import { sweepLimits } from './platform/security/rate-limit.ts'
import type { Services } from './platform/start/services.ts'
import { createThreadPool } from './platform/queues/thread-pool.ts'
import type { Accounts } from './modules/accounts/index.ts'
import {
  articleJobs,
  catalogChannel,
  createAnswerCache,
  createArticleSanitiser,
  createFindCoverPicture,
} from './modules/catalog/index.ts'
import { contactTasks } from './modules/contact/index.ts'
import { giftJobs } from './modules/gifts/index.ts'
import { createImages } from './modules/images/index.ts'
import { listeningJobs } from './modules/listening/index.ts'
import {
  createDelivery,
  createMediaHandler,
  deliveryOrigins,
  findFile,
  mediaJobs,
} from './modules/media/index.ts'
import { paymentJobs, receiveEvent } from './modules/orders/index.ts'
import type { OrderServices } from './modules/orders/index.ts'
import { planJobs } from './modules/plans/index.ts'
import { createOwnership } from './modules/purchases/index.ts'
import { walletTasks, walletJobs } from './modules/wallet/index.ts'
import { addAppFiles } from './pages/files/app-files.ts'
import { addAssets } from './pages/files/assets.ts'
import { addCalendar } from './pages/feeds/calendar.ts'
import { addCoverPictures } from './pages/covers/cover-pictures.ts'
import { addCovers } from './pages/covers/covers.ts'
import { addFeeds } from './pages/feeds/feeds.ts'
import { realProviders } from './pages/render/page-policy.ts'
import { pages } from './pages/render/pages.ts'
import { addWalletCsv } from './pages/wallet/wallet-csv.ts'
import type { PagesOptions } from './pages/render/pages.ts'
import { addSecurityTxt } from './pages/files/security-txt.ts'
import { addSocialCards } from './pages/covers/social-cards.ts'
import { addSitemap } from './pages/feeds/sitemap.ts'
import { addDevRoutes } from './pages/dev/dev-routes.ts'
import type { WebBuild } from './pages/render/web-build.ts'
import { watchFigures } from './wiring/watch-figures.ts'

/** What an application is wired from. */
export interface AppParts {
  open: OpenServices
  /** Knows people whom no account stands for, and is asked first; undefined: there are none. */
  findCaller?: FindCaller
  /** Undefined: the content API alone, without pages. */
  web: WebBuild | undefined
  /** Who takes money for us; without it only credits pay. */
  providers?: PaymentProviders
  /** Where the sandbox listens that stands in for one of them; undefined: none does. */
  sandboxUrl?: string
  /**
   * Where several processes are one server: takes the figures of this one, and answers what reads those of all. Without
   * it `/metrics` tells those of this process.
   */
  shareMetrics?: (metrics: Metrics) => () => Promise<FiguresText>
  /** Milliseconds that a handler may take. */
  handlerTimeoutMs?: number
  /** Milliseconds that the event loop may lag before requests are refused. */
  maxEventLoopDelayMs?: number
}

/** A wired application: its server, its work beside answering, and the two steps of a stop. */
export interface App {
  server: FastifyInstance
  jobHandlers: JobHandlers
  /** From now on not ready: every answer asks its connection to close. */
  drain(): void
  close(): Promise<void>
}

/** Bytes of drawings that are kept; each is about 20 KB. */
const drawingsBytes = 64_000_000
const importThreadOptions = {
  file: new URL('wiring/import-thread.ts', import.meta.url),
  name: 'importFile',
  timeoutMs: 120_000,
}

/** Every module, in order, and the wiring between them. */
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
  const metrics = createMetrics()
  watchFigures(metrics, services)
  const state = { isDraining: false }
  const isDraining = () => state.isDraining
  const { databaseSchema } = config
  const importThread = createThreadPool<ImportThreadTask, void>(importThreadOptions)
  const articleSanitiser = createArticleSanitiser()
  const accounts = await openPeople(services, (order) =>
    importThread.run({ databaseUrl, databaseSchema, order }),
  )
  const callers = createCallerMemo(firstCallerOf(findCaller, accounts.findCaller))
  const server = await createHttpServer({
    log,
    metrics,
    trustedProxy: config.trustedProxy,
    hasDevPages: config.hasDevPages,
    earlyHandler: openMedia(services, accounts),
    isDraining,
    ...limits,
  })
  followAskedLanguage(server)
  const cache = createAnswerCache()
  const channel = catalogChannel(databaseSchema)
  const endListening = await listenTo({ url: databaseUrl, channel, log }, () => cache.clear())
  addOperations(server, {
    readFigures: shareMetrics(metrics),
    metricsToken: config.metricsToken,
    isDraining,
    findTroubles: () => findTroubles(services.db),
  })
  const cookieEdge = createCookieEdge(config.publicOrigin)
  const orders = openOrders({ ...services, ownership: createOwnership(services.db) }, providers)
  await addWebhooks(server, orders)
  await addContentApi(server, services, {
    bindings: bindModules(orders, { cache, accounts }),
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
    })
  await server.ready()
  return {
    server,
    jobHandlers: createJobHandlers(services, [
      accounts.jobHandlers,
      articleJobs(services, articleSanitiser),
      ...moneyJobs(open, orders),
    ]),
    drain: () => {
      state.isDraining = true
    },
    close: async () => {
      await server.close()
      await endListening()
      await importThread.close()
      await articleSanitiser.close()
    },
  }
}

function moneyJobs({ services, ownerUrl }: OpenServices, orders: OrderServices): JobHandlers[] {
  return [
    walletJobs(services, (audit) => asOwner(services, ownerUrl, audit), booksChecks),
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
  // On a host of its own the same calls stand at the root (A-10, API-01).
  if (contentApiHost !== undefined) await server.register(contentApi, { ...api, host: contentApiHost.host })
}

async function addWebhooks(server: FastifyInstance, orders: OrderServices): Promise<void> {
  for (const name of ['stripe', 'paypal'] as const)
    await addWebhookRoute(server, `/webhooks/${name}`, async (raw, headers) =>
      receiveEvent(orders, name, { raw, headers }),
    )
}

function addPictures(
  server: FastifyInstance,
  services: Services,
  coverArt: WebBuild['coverArt'] | undefined,
): DrawPng {
  const findCoverPicture = createFindCoverPicture(services.db)
  addCoverPictures(server, { ...services, findCoverPicture })
  const drawPng = createDrawings(
    createDiskCache(join(services.config.dataDir, 'cache/drawings'), drawingsBytes),
  )
  const images = createImages({ ...services, findCoverPicture, coverArt, drawPng })
  addByteRoute(server, '/_image', images.optimise)
  addByteRoute(server, '/placeholder/:file', images.placeholder)
  return drawPng
}

function openMedia(services: Services, accounts: Accounts): ReturnType<typeof createMediaHandler> {
  return createMediaHandler({
    ...services,
    delivery: createDelivery(services.config),
    corsOrigins: services.config.corsOrigins,
    findFile: (fileId) => findFile(services.db, fileId),
    isTokenVersionCurrent: rememberTokenVersions(accounts),
  })
}

// Sound goes on while the database is away; nobody can sign out meanwhile either.
function rememberTokenVersions({ isTokenVersionCurrent }: Accounts): Accounts['isTokenVersionCurrent'] {
  const ask = rememberLast(
    ([accountId, tokenVersion]: [number, number]) => isTokenVersionCurrent(accountId, tokenVersion),
    String,
  )
  return async (accountId, tokenVersion) => await ask([accountId, tokenVersion])
}

function firstCallerOf(first: FindCaller | undefined, second: FindCaller): FindCaller {
  return async (token) => (await first?.(token)) ?? (await second(token))
}

function createJobHandlers(services: Services, opened: readonly JobHandlers[]): JobHandlers {
  const parts = [...opened, giftJobs(services), listeningJobs(services), mediaJobs(services)]
  return {
    tasks: {
      ...contactTasks(services),
      ...walletTasks(services),
      ...Object.fromEntries(parts.flatMap(({ tasks }) => Object.entries(tasks))),
      'sweep-limits': async () => sweepLimits(services.db),
      'sweep-idempotency-keys': async () => sweepIdempotencyKeys(services),
    },
    schedule: {
      ...Object.fromEntries(parts.flatMap(({ schedule }) => Object.entries(schedule))),
      'sweep-limits': '17 * * * *',
      'sweep-idempotency-keys': '29 * * * *',
    },
  }
}

async function addWeb(
  server: FastifyInstance,
  web: WebBuild,
  parts: Omit<PagesOptions, 'render' | 'mediaOrigins'> & { drawPng: DrawPng },
): Promise<void> {
  await addAssets(server, web.clientFolder)
  addAppFiles(server, { clientFolder: web.clientFolder, brand: parts.services.config.brand })
  addCovers(server, web.coverArt, parts.drawPng)
  addSocialCards(server, parts.services, web.coverArt)
  addSitemap(server, parts.services)
  addSecurityTxt(server, parts.services)
  addFeeds(server, parts.services)
  addCalendar(server, parts.services)
  addWalletCsv(server, parts)
  const mediaOrigins = deliveryOrigins(parts.services.config)
  await server.register(pages, { ...parts, render: web.render, mediaOrigins })
}
