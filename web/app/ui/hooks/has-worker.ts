/** Whether a service worker controls this page, which means that the site has been visited before and is cached. */
export function hasWorker(): boolean {
  // Some browsers define the property without supporting service workers.
  return Boolean((navigator as Partial<Navigator>).serviceWorker?.controller)
}
