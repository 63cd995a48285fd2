// The steps of a test run: runs, times and counts programs.
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { root, projectEnvironment } from '../prepare.mjs'

/**
 * Runs a program and returns its exit code, its output, and the CPU seconds of all its processes. These are
 * the times of awaited children as the shell reports them, or if larger the times sampled while they ran,
 * because nobody waits for browser processes (NaN without a shell).
 */
export async function runTimed(program, args, { env = {} } = {}) {
  const hasShell = process.platform !== 'win32'
  const script = '"$@"; code=$?; times >&3; exit $code'
  const [command, commandArgs] = hasShell
    ? ['/bin/sh', ['-c', script, 'sh', program, ...args]]
    : [program, args]
  const stdio = ['ignore', 'pipe', 'pipe', 'pipe']
  const child = spawn(command, commandArgs, { cwd: root, env: projectEnvironment(env), stdio })
  const output = []
  const times = []
  child.stdout.on('data', (chunk) => output.push(chunk))
  child.stderr.on('data', (chunk) => output.push(chunk))
  child.stdio[3].on('data', (chunk) => times.push(chunk))
  const seen = watchDescendants(child.pid)
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (exitCode) => resolve(exitCode ?? 1))
  })
  return {
    code,
    output: Buffer.concat(output).toString(),
    cpuSeconds: Math.max(readTimes(Buffer.concat(times).toString()), seen.end()),
  }
}

/**
 * Samples a process and its descendants twice a second, also after their parents have ended; `end` returns
 * their last CPU seconds. Without `/proc` it returns nothing.
 */
function watchDescendants(first) {
  const seconds = new Map([[first, 0]])
  const sample = () => {
    const running = listProcesses()
    for (let known = -1; known < seconds.size;) {
      known = seconds.size
      for (const { pid, parent } of running) if (seconds.has(parent) && !seconds.has(pid)) seconds.set(pid, 0)
    }
    for (const { pid, cpuSeconds } of running) if (seconds.has(pid)) seconds.set(pid, cpuSeconds)
  }
  const timer = setInterval(sample, 500)
  return {
    end() {
      clearInterval(timer)
      return [...seconds.values()].reduce((sum, one) => sum + one, 0)
    },
  }
}

/** The processes of this machine from `/proc/<pid>/stat`; a tick is a hundredth of a second. */
function listProcesses() {
  const pids = process.platform === 'linux' ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : []
  return pids.flatMap((pid) => {
    try {
      // The name in parentheses may contain spaces.
      const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1).split(' ')
      return [
        {
          pid: Number(pid),
          parent: Number(fields[1]),
          cpuSeconds: (Number(fields[11]) + Number(fields[12])) / 100,
        },
      ]
    } catch {
      // It has already ended.
      return []
    }
  })
}

/** The children's user and system seconds in the output of the shell's `times`: `0m0.01s 0m0.02s`, twice. */
export function readTimes(text) {
  const children = text.trim().split('\n')[1] ?? ''
  const parts = [...children.matchAll(/(\d+)m([\d.]+)s/g)]
  if (parts.length !== 2) return Number.NaN
  return parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0)
}

/** Collects the reports of steps and prints a line for each. */
export function createReport() {
  /** @type {{ passed: number, failed: number, summaries: string[], durations: object[], cpuSeconds: Record<string, number> }} */
  const total = { passed: 0, failed: 0, summaries: [], durations: [], cpuSeconds: {} }
  const started = Date.now()
  return {
    total,
    elapsedSeconds: () => (Date.now() - started) / 1000,
    add(title, { passed, failed, cpuSeconds, kind, since }) {
      total.passed += passed
      total.failed += failed
      total.cpuSeconds[kind] = (total.cpuSeconds[kind] ?? 0) + cpuSeconds
      const seconds = ((Date.now() - since) / 1000).toFixed(1)
      process.stdout.write(
        `${failed === 0 ? 'ok  ' : 'FAIL'} ${title}: ${passed} passed, ${failed} failed (${seconds} s, ${cpuSeconds.toFixed(1)} CPU s)\n`,
      )
    },
  }
}

/**
 * How much slower this machine is than the one `budget.json` was measured on: the median CPU seconds of five
 * fixed computations, divided by those of that machine.
 */
function measureSlowness(referenceSeconds) {
  const seconds = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage()
    fixedWork()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1e6
  }).toSorted((one, other) => one - other)
  return seconds[2] / referenceSeconds
}

function fixedWork() {
  let text = ''
  for (let nth = 0; nth < 60_000; nth += 1) text += createHash('sha256').update(String(nth)).digest('hex')
  gzipSync(text)
  const tokens = text.match(/[a-f]+/g) ?? []
  const counts = new Map()
  for (const word of tokens) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].toSorted(([one], [other]) => one.localeCompare(other)).length
}

/** The CPU seconds of all programs since the machine started, from `/proc/stat`; NaN where there is no such file. */
export function readBusySeconds(file = '/proc/stat') {
  try {
    const [, user, nice, system, , , irq, softirq] = readFileSync(file, 'utf8').split(/\s+/).map(Number)
    return (user + nice + system + irq + softirq) / 100
  } catch {
    return Number.NaN
  }
}

/** Beside more load of other programs, budgets are not checked. */
const maxShareOfOthers = 0.2

/**
 * The share of the used CPU time that other programs took. Beside them every step costs more CPU seconds, since caches
 * are shared, so a budget can be judged only while this share is small. 0 where it is unknown.
 */
export function shareOfOthers(ownSeconds, busySeconds) {
  return busySeconds > ownSeconds ? 1 - ownSeconds / busySeconds : 0
}

/**
 * Returns a message for each tier that exceeds its budget of CPU seconds by more than 5 %, in seconds of the
 * reference machine. Change a budget deliberately, in the commit that makes the tests slower.
 */
export function findOverruns(cpuSeconds, budget, slowness) {
  return Object.entries(budget).flatMap(([kind, allowed]) => {
    const used = (cpuSeconds[kind] ?? 0) / slowness
    if (!(used > allowed * 1.05)) return []
    return [
      `${kind} took ${used.toFixed(0)} CPU s (in those of the reference machine); its budget is ${allowed}`,
    ]
  })
}

/** Compares the CPU seconds of a run with its budget; returns what to print, and which of it is a failure. */
export function checkBudget(cpuSeconds, budget, { referenceSeconds, busySeconds }) {
  const others = shareOfOthers(sumOf(cpuSeconds), busySeconds)
  if (others > maxShareOfOthers) {
    const percent = Math.round(others * 100)
    return {
      note: `The budgets were not checked: other programs used ${percent} % of the CPU time.\n`,
      overruns: [],
    }
  }
  return { note: '', overruns: findOverruns(cpuSeconds, budget, measureSlowness(referenceSeconds)) }
}

/** The CPU seconds of all tiers. */
export function sumOf(cpuSeconds) {
  return Object.values(cpuSeconds).reduce((sum, seconds) => sum + seconds, 0)
}
