import { currentLanguage, t } from '@sohbet/messages'
import { showToast, withdrawToast } from '#ui/toast/toast-store.ts'
import { playerStore } from '#playback/state/player-store.ts'
import { isPlaying } from '#playback/state/selectors.ts'
import type { WorkerAnswer, WorkerMessage } from './worker-messages.ts'

/** Milliseconds between two checks for a new version on an open page. */
const checkEveryMs = 3_600_000

/** Registers the service worker and announces new versions. Fails silently: the site works without it. */
export async function startServiceWorker(): Promise<void> {
  if ((navigator as Partial<Navigator>).serviceWorker === undefined) return
  try {
    const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register(
      workerPath(),
      { updateViaCache: 'none' },
    )
    // A browser that blocks service workers may return nothing.
    if (registration !== undefined) follow(registration)
  } catch {
    // Private windows of some browsers refuse.
  }
}

// A worker serves the pages of one language; switching the language registers another worker.
function workerPath(): string {
  const language = currentLanguage()
  return language === 'en' ? '/sw.js' : `/sw.js?language=${language}`
}

function follow(registration: ServiceWorkerRegistration): void {
  if (registration.waiting !== null) offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => {
      // Without a controlling worker this is the first version, so nothing is new.
      if (coming.state === 'installed' && navigator.serviceWorker.controller !== null) offer(coming)
    })
  })
  setInterval(() => {
    if (navigator.onLine) registration.update().catch(() => undefined)
  }, checkEveryMs)
}

/** Announces a waiting version once nothing plays. It never takes over during playback. */
function offer(waiting: ServiceWorker): void {
  if (!isPlaying(playerStore.getState())) return void offerNow(waiting)
  const stop = playerStore.subscribe((state) => {
    if (isPlaying(state)) return
    stop()
    void offerNow(waiting)
  })
}

async function offerNow(waiting: ServiceWorker): Promise<void> {
  // A page loaded after the release already runs it: nothing to announce.
  if ((await askQuietly(waiting)) !== 'other-build') return
  const text = t('offline.update.ready')
  withdrawToast('info', text)
  showToast('info', text, {
    label: t('offline.update.now'),
    run: () => takeOver(waiting),
  })
}

function askQuietly(waiting: ServiceWorker): Promise<WorkerAnswer> {
  const { port1, port2 } = new MessageChannel()
  const message: WorkerMessage = { kind: 'take-over-quietly', script: ownScript() }
  return new Promise((resolve) => {
    // Only our own worker answers on this port.
    port1.addEventListener('message', ({ data }) => resolve(data as WorkerAnswer), { once: true })
    port1.start()
    waiting.postMessage(message, [port2])
  })
}

function ownScript(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  return script === null ? '' : new URL(script.src).pathname
}

function takeOver(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  const message: WorkerMessage = { kind: 'take-over' }
  // A worker always has this origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  waiting.postMessage(message)
}
