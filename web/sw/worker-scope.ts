/**
 * The used part of a service worker's globals. Their type library conflicts with that of pages, and shared
 * code is compiled with both.
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

/** An event that keeps the worker alive until a promise settles. */
export interface LastingEvent {
  waitUntil(done: Promise<unknown>): void
}

/** A request of a page. */
export interface FetchEvent extends LastingEvent {
  request: Request
  /** The response of navigation preload; undefined if the browser does not support it. */
  preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

interface WorkerEvents {
  install: LastingEvent
  activate: LastingEvent
  fetch: FetchEvent
  message: LastingEvent & { data: unknown; ports: readonly MessagePort[] }
}
