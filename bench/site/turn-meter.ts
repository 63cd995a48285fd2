// Loaded ahead of a measured server by NODE_OPTIONS (`meterTurns` of `max-turn.ts`): for how long its event loop is
// kept from other work at most. In processor time of the loop's own thread, which other programs of a busy machine do
// not lengthen as they lengthen the time on a clock.
import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const file = process.env['TURN_METER_FILE']

if (file !== undefined && isMainThread) {
  let before = process.threadCpuUsage()
  let maxMs = 0
  // Of two timers at least one turn lies between; a turn that is long moves the next one.
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before)
    before = process.threadCpuUsage()
    maxMs = Math.max(maxMs, (user + system) / 1000)
  }, 1).unref()
  setInterval(() => {
    appendFileSync(file, `${Date.now()} ${maxMs.toFixed(1)}\n`)
    maxMs = 0
  }, 250).unref()
}
