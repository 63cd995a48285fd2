import { readMessage } from '#features/offline/worker/worker-messages.ts'
import type { WorkerAnswer, WorkerMessage } from '#features/offline/worker/worker-messages.ts'
import { answerRequest } from './answer-request.ts'
import { isSameScript } from '#lib/page/script-in.ts'
import { dropOldShells, fillShell } from './shell.ts'
import type { WorkerScope } from './worker-scope.ts'

// A service worker's global object, which the types take for a window.
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

/** Lets the browser ask for a page while the worker wakes up. */
async function askAhead(): Promise<void> {
  await worker.registration.navigationPreload?.enable()
}

/** Takes over when a listener asked for it, or when nobody can notice (there is never a wait while nothing is open). */
async function obey(message: WorkerMessage): Promise<WorkerAnswer> {
  if (message.kind === 'take-over-quietly') {
    if (!isSameScript(message.script, ENTRY_SCRIPT)) return 'other-build'
    const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
    if (open.length > 1) return 'not-alone'
  }
  await worker.skipWaiting()
  return 'taken'
}
