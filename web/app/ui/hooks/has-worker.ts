/** Whether a service worker answers for this page: the site has been here before, and keeps itself. */
export function hasWorker(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
}
