import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** What runs, from the moment of its start: a test that fails before a program is ready leaves it behind all the same. */
const running = new Set<ChildProcess>()
/** Milliseconds to end in order; what stands still hears nothing but SIGKILL. */
const endsWithinMs = 30_000

/** Has a program that was just started end with this test file, or with this process, unless it ends before. */
export function trackChild<Child extends ChildProcess>(child: Child): Child {
  if (running.size === 0) watchOwnEnd(true)
  running.add(child)
  const forget = (): void => {
    if (running.delete(child) && running.size === 0) watchOwnEnd(false)
  }
  child.once('exit', forget)
  // It never began.
  child.once('error', forget)
  return child
}

/** Ends what still runs, and waits for its end. */
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

// The runner ends a worker by SIGTERM, or goes away itself.
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
