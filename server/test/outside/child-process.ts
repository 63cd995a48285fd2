import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Processes from the moment they start, so that a test that fails before one is ready still ends it. */
const running = new Set<ChildProcess>()
/** Milliseconds for an orderly exit; a stopped process reacts only to SIGKILL. */
const endsWithinMs = 30_000

/** Ends a started program with this test file or this process, unless it has ended before. */
export function trackChild<Child extends ChildProcess>(child: Child): Child {
  if (running.size === 0) watchOwnEnd(true)
  running.add(child)
  const untrack = (): void => {
    if (running.delete(child) && running.size === 0) watchOwnEnd(false)
  }
  child.once('exit', untrack)
  // It failed to start.
  child.once('error', untrack)
  return child
}

/** Ends all running programs and waits for them. */
export async function endChildren(): Promise<void> {
  await Promise.all(
    [...running].map(async (child) => {
      const ended = once(child, 'exit')
      const timeout = setTimeout(() => child.kill('SIGKILL'), endsWithinMs)
      child.kill('SIGTERM')
      await ended
      clearTimeout(timeout)
    }),
  )
}

// The runner ends a worker by SIGTERM, or disappears itself.
function watchOwnEnd(isOn: boolean): void {
  const change = isOn ? 'on' : 'off'
  process[change]('exit', notifyAll)
  process[change]('disconnect', notifyAll)
  process[change]('SIGTERM', endByTerm)
}

function notifyAll(): void {
  for (const child of running) child.kill('SIGTERM')
}

function endByTerm(): void {
  process.exit(143)
}
