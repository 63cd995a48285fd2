import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { OpenServices } from './open-services.ts'
import { addByteRoute } from './platform/http/byte-route.ts'
import { createCookieEdge } from './platform/cookie-edge.ts'
import { contentApi } from './platform/http/content-api.ts'
import type { Binding } from './platform/http/handle.ts'
import { createMetrics } from './platform/http/metrics.ts'
import { addOperations } from './platform/http/operations.ts'
import { createHttpServer } from './platform/http/server.ts'
import type { FindCaller } from './platform/caller.ts'
import type { Work } from './platform/jobs.ts'
import { listenTo } from './platform/listen.ts'
import { sweepLimits } from './platform/rate-limit.ts'
import type { Services } from './platform/services.ts'
import { openAccounts } from './modules/accounts/index.ts'
import type { Accounts, Keeping } from './modules/accounts/index.ts'
import { catalogChannel, catalogRoutes, createAnswerCache } from './modules/catalog/index.ts'
import type { AnswerCache } from './modules/catalog/index.ts'
import { contactRoutes, contactTasks } from './modules/contact/index.ts'
import {
  bringInFavorites,
  createBookmarks,
  favoriteRoutes,
  takeOutFavorites,
} from './modules/favorites/index.ts'
import { createImages } from './modules/images/index.ts'
import {
  bringInListening,
  listeningRoutes,
  listeningWork,
  takeOutListening,
} from './modules/listening/index.ts'
import { createMediaHandler, findFile } from './modules/media/index.ts'
import { bringInNotes, noteRoutes, takeOutNotes } from './modules/notes/index.ts'
import { bringInPlaylists, playlistRoutes, takeOutPlaylists } from './modules/playlists/index.ts'
import { addAppFiles } from './pages/app-files.ts'
import { addAssets } from './pages/assets.ts'
import { addCalendar } from './pages/calendar.ts'
import { addCoverPictures } from './pages/cover-pictures.ts'
import { addCovers } from './pages/covers.ts'
import { addDevOutbox } from './pages/dev-outbox.ts'
import { addFeeds } from './pages/feeds.ts'
import { pages } from './pages/pages.ts'
import type { PagesOptions } from './pages/pages.ts'
import { addSitemap } from './pages/sitemap.ts'
import type { WebBuild } from './pages/web-build.ts'

/** What an application is wired from. */
export interface AppParts {
  open: OpenServices
  /** Knows people whom no account stands for, and is asked first; undefined: there are none. */
  findCaller?: FindCaller
  /** Undefined: the content API alone, without pages. */
  web: WebBuild | undefined
  /** Milliseconds that a handler may take. */
  handlerTimeoutMs?: number
  /** Milliseconds that the event loop may lag before requests are refused. */
  maxEventLoopDelayMs?: number
}

/** A wired application: its server, its work beside answering, and the two steps of a stop. */
export interface App {
  server: FastifyInstance
  work: Work
  /** From now on not ready: every answer asks its connection to close. */
  drain(): void
  close(): Promise<void>
}

/** Every module, in order, and the wiring between them. */
export async function createApp({ open, findCaller, web, ...limits }: AppParts): Promise<App> {
  const { services, databaseUrl } = open
  const { config, log } = services
  const metrics = createMetrics()
  const state = { isDraining: false }
  const accounts = await openAccounts(services, createKeeping(services))
  const knowCaller = askInTurn(findCaller, accounts.findCaller)
  const server = await createHttpServer({
    log,
    metrics,
    trustedProxy: config.trustedProxy,
    earlyHandler: createMediaHandler({
      ...services,
      corsOrigins: config.corsOrigins,
      findFile: (fileId) => findFile(services.db, fileId),
      isEpochCurrent: accounts.isEpochCurrent,
    }),
    isDraining: () => state.isDraining,
    ...limits,
  })
  const cache = createAnswerCache()
  const forgetters = [() => cache.clear()]
  const channel = catalogChannel(config.databaseSchema)
  const endListening = await listenTo({ url: databaseUrl, channel, log }, () => {
    for (const forget of forgetters) forget()
  })
  addOperations(server, {
    metrics,
    metricsToken: config.metricsToken,
    isDraining: () => state.isDraining,
    findTroubles: () => findTroubles(services),
  })
  const cookieEdge = createCookieEdge(config.publicOrigin)
  const api = {
    bindings: bindAll(services, cache, accounts),
    findCaller: knowCaller,
    cookieEdge,
    corsOrigins: config.corsOrigins,
    version: '1',
  }
  await server.register(contentApi, { ...api, prefix: '/content' })
  // On a host of its own the same calls stand at the root (A-10, API-01).
  if (config.contentApiHost !== undefined)
    await server.register(contentApi, { ...api, host: config.contentApiHost.host })
  addCoverPictures(server, services)
  const images = createImages({ ...services, coverArt: web?.coverArt })
  addByteRoute(server, '/_image', images.optimise)
  addByteRoute(server, '/placeholder/:file', images.placeholder)
  addDevOutbox(server, config)
  if (web !== undefined)
    await addWeb(server, web, {
      services,
      findCaller: knowCaller,
      cookieEdge,
      onCatalogChange: (forget) => forgetters.push(forget),
    })
  await server.ready()
  return {
    server,
    work: createWork(services, accounts),
    drain: () => {
      state.isDraining = true
    },
    close: async () => {
      await server.close()
      await endListening()
    },
  }
}

// All of it belongs to one account, and leaves with it: every table refers to the account's row.
function createKeeping(services: Services): Keeping {
  const { db } = services
  return {
    takeOutKept: async (accountId) => ({
      playlists: await takeOutPlaylists(db, accountId),
      favorites: await takeOutFavorites(db, accountId),
      notes: await takeOutNotes(db, accountId),
      listening: await takeOutListening(db, accountId),
    }),
    bringInKept: async (trx, member, kept) => {
      const playlists = await bringInPlaylists(trx, member, kept.playlists)
      const favorites = await bringInFavorites(trx, member, kept.favorites)
      const notes = await bringInNotes(trx, member, kept.notes)
      const listening = await bringInListening({ ...services, db: trx }, member, kept.listening)
      return {
        playlists: playlists.changed,
        favorites: favorites.added,
        notes: notes.added + notes.changed,
        heard: listening.heard,
        history: listening.history,
        kept: playlists.kept + favorites.kept + notes.kept + listening.kept,
        skipped: playlists.skipped + favorites.skipped + listening.skipped,
      }
    },
  }
}

function bindAll(services: Services, cache: AnswerCache, accounts: Accounts): Binding[] {
  return [
    ...catalogRoutes(services, cache, createBookmarks(services.db)),
    ...contactRoutes(services),
    ...accounts.routes,
    ...playlistRoutes(services),
    ...favoriteRoutes(services),
    ...listeningRoutes(services),
    ...noteRoutes(services),
  ]
}

function askInTurn(first: FindCaller | undefined, second: FindCaller): FindCaller {
  return async (token) => (await first?.(token)) ?? (await second(token))
}

function createWork(services: Services, { work }: Accounts): Work {
  const listening = listeningWork(services)
  return {
    tasks: {
      ...contactTasks(services),
      ...work.tasks,
      ...listening.tasks,
      'sweep-limits': async () => sweepLimits(services.db),
    },
    schedule: { ...work.schedule, ...listening.schedule, 'sweep-limits': '17 * * * *' },
  }
}

async function addWeb(
  server: FastifyInstance,
  web: WebBuild,
  parts: Omit<PagesOptions, 'render' | 'mediaOrigins'>,
): Promise<void> {
  await addAssets(server, web.clientFolder)
  addAppFiles(server, { clientFolder: web.clientFolder, brand: parts.services.config.brand })
  addCovers(server, web.coverArt)
  addSitemap(server, parts.services)
  addFeeds(server, parts.services)
  addCalendar(server, parts.services)
  await server.register(pages, { ...parts, render: web.render, mediaOrigins: [] })
}

async function findTroubles({ db }: Services): Promise<string[]> {
  try {
    await sql`select 1`.execute(db)
    return []
  } catch {
    return ['the database does not answer']
  }
}
