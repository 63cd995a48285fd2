import {
  readMessage,
  type WorkerAnswer,
  type WorkerMessage,
} from '#features/offline/worker/worker-messages.ts'
import { answerRequest } from './answer-request.ts'
import { isSameScript } from '#lib/page/page-paths.ts'
import { dropOldShells, fillShell } from './shell.ts'
import type { WorkerScope } from './worker-scope.ts'

// The global object of a service worker, which the types consider a window.
const worker = self as unknown as WorkerScope

worker.addEventListener('install', (event) => event.waitUntil(fillShell()))

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.allSettled([dropOldShells(), worker.clients.claim(), askAhead()]))
})

worker.addEventListener('message', (event) => {
  const message = readMessage(event.data)
  if (message !== undefined)
    event.waitUntil(obey(message).then((answer) => event.ports[0]?.postMessage(answer)))
})

worker.addEventListener('fetch', (event) => {
  const answer = answerRequest(event, worker.location.origin)
  if (answer !== undefined) event.respondWith(answer)
})

/** Turns on navigation preload, which requests a page while the worker starts. */
async function askAhead(): Promise<void> {
  await worker.registration.navigationPreload?.enable()
}

/** Activates on the listener's request, or when no page is open (then a worker never waits). */
async function obey(message: WorkerMessage): Promise<WorkerAnswer> {
  if (message.kind === 'take-over-quietly') {
    if (!isSameScript(message.script, ENTRY_SCRIPT)) return 'other-build'
    const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
    if (open.length > 1) return 'not-alone'
  }
  await worker.skipWaiting()
  return 'taken'
}
