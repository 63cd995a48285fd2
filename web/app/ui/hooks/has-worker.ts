/** Whether a service worker answers for this page: the site has been here before, and keeps itself. */
export function hasWorker(): boolean {
  return (workers()?.controller ?? null) !== null
}

/** The service workers of this browser; some name them and have none. */
export function workers(): ServiceWorkerContainer | undefined {
  return (navigator as Partial<Navigator>).serviceWorker
}
