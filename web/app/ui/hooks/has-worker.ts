/** Whether a service worker answers for this page: the site has been here before, and keeps itself. */
export function hasWorker(): boolean {
  // Some browsers name their service workers and have none.
  return Boolean((navigator as Partial<Navigator>).serviceWorker?.controller)
}
