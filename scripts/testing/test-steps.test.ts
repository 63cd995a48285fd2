import { expect, test } from 'vitest'
import {
  checkBudget,
  findOverruns,
  readBusySeconds,
  readTimes,
  runTimed,
  shareOfOthers,
} from './test-steps.mjs'

test('runs a program and returns its code, its output and its CPU seconds', async () => {
  const busy =
    'const end = process.cpuUsage().user + 2e5; while (process.cpuUsage().user < end); console.log(1); process.exit(3)'
  const { code, output, cpuSeconds } = await runTimed(process.execPath, ['-e', busy])
  expect({ code, output }).toEqual({ code: 3, output: '1\n' })
  expect(cpuSeconds).toBeGreaterThanOrEqual(0.2)
})

test.runIf(process.platform === 'linux')('includes CPU seconds of processes nobody waits for', async () => {
  const busy = `const end = process.cpuUsage().user + 1.5e6; while (process.cpuUsage().user < end);
    process.stdout.write('done'); setInterval(() => {}, 1000)`
  const leave = `const child = require('node:child_process').spawn(process.execPath, ['-e', process.argv[1]])
    child.stdout.once('data', () => { child.kill('SIGKILL'); process.exit() })`
  const { cpuSeconds } = await runTimed(process.execPath, ['-e', leave, busy])
  expect(cpuSeconds).toBeGreaterThan(0.7)
})

test('reads the CPU seconds of children from the second line', () => {
  expect(readTimes('0m0.01s 0m0.02s\n1m2.50s 0m3.25s\n')).toBe(65.75)
  expect(readTimes('')).toBeNaN()
})

test('allows a tier to exceed its budget by 5 %, in seconds of the reference machine', () => {
  const budget = { unit: 100, api: 300 }
  expect(findOverruns({ unit: 105, api: 300 }, budget, 1)).toEqual([])
  expect(findOverruns({ unit: 106, api: 300 }, budget, 1)).toEqual([expect.stringMatching(/^unit took 106 /)])
  expect(findOverruns({ unit: 200, api: 600 }, budget, 2)).toEqual([])
  expect(findOverruns({ unit: Number.NaN }, budget, 1)).toEqual([])
})

test.runIf(process.platform === 'linux')(
  'the busy seconds of the machine include those of this process',
  () => {
    const before = { busy: readBusySeconds(), own: process.cpuUsage().user }
    while (process.cpuUsage().user < before.own + 2e5);
    expect(readBusySeconds() - before.busy).toBeGreaterThanOrEqual(0.15)
    expect(readBusySeconds('/proc/nothing')).toBeNaN()
  },
)

test('the share of other programs is what the tests did not use', () => {
  expect(shareOfOthers(700, 700)).toBe(0)
  expect(shareOfOthers(700, 1400)).toBe(0.5)
  expect(shareOfOthers(700, 690)).toBe(0)
  expect(shareOfOthers(700, Number.NaN)).toBe(0)
  expect(shareOfOthers(Number.NaN, 700)).toBe(0)
})

test('a budget is not checked beside other programs that use more than a fifth of the CPU time', () => {
  const check = (busySeconds: number) =>
    checkBudget({ api: 100_000 }, { api: 1 }, { referenceSeconds: 0.41, busySeconds })
  expect(check(124_000)).toMatchObject({ note: '', overruns: [expect.stringMatching(/^api took /)] })
  expect(check(126_000)).toMatchObject({ note: expect.stringContaining('21 %'), overruns: [] })
})
