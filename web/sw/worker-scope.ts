/**
 * What we use of a service worker's surroundings. The library of types for them cannot stand beside that of pages,
 * in one program with the code that both share.
 */
export interface WorkerScope {
  location: { origin: string }
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly unknown[]>
  }
  registration: { navigationPreload?: { enable(): Promise<void> } }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void
}

/** An event for which the worker is kept alive until something is done. */
export interface LastingEvent {
  waitUntil(done: Promise<unknown>): void
}

/** A request of a page. */
export interface FetchEvent extends LastingEvent {
  request: Request
  /** What the network has answered already; undefined where the browser does not ask ahead. */
  preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

interface WorkerEvents {
  install: LastingEvent
  activate: LastingEvent
  fetch: FetchEvent
  message: LastingEvent & { data: unknown; ports: readonly MessagePort[] }
}
