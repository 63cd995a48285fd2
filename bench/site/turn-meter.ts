// Preloaded into a measured server by NODE_OPTIONS (`meterTurns` of `max-turn.ts`): measures the longest block
// of its event loop. In CPU time of the loop's thread, which other programs of a busy machine do not extend as
// they extend elapsed time.
import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const file = process.env['TURN_METER_FILE']

if (file !== undefined && isMainThread) {
  let before = process.threadCpuUsage()
  let maxMs = 0
  // Between two timers there is at least one turn; a long turn delays the next timer.
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
