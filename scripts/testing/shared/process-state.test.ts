import { afterEach, expect, test, vi } from 'vitest'
import { findChanges, readProcess } from './process-state.ts'

let undo: (() => void)[] = []
afterEach(() => {
  for (const step of undo) step()
  undo = []
})

const { log } = console
const { fetch } = globalThis
const folder = process.cwd()

test.each<[string, string, () => void, () => void]>([
  ['a variable', 'process.env.TEA', () => (process.env['TEA'] = 'mint'), () => delete process.env['TEA']],
  ['a new global', 'globalThis.tea', () => Object.assign(globalThis, { tea: 1 }), () => removeGlobal('tea')],
  ['a replaced one', 'globalThis.fetch', () => setGlobal(async () => new Response()), () => setGlobal(fetch)],
  ['a stubbed one', 'globalThis.name', () => vi.stubGlobal('name', 'tea'), () => vi.unstubAllGlobals()],
  ['the console', 'console.log', () => (console.log = () => undefined), () => (console.log = log)],
  ['the exit code', 'the exit code', () => (process.exitCode = 0), () => (process.exitCode = undefined)],
  ['a folder', 'the working folder', () => process.chdir('scripts'), () => process.chdir(folder)],
  ['the time', 'whether time is faked', () => void vi.useFakeTimers(), () => void vi.useRealTimers()],
  [
    'a listener',
    'listeners of SIGTERM',
    () => process.on('SIGTERM', stay),
    () => process.off('SIGTERM', stay),
  ],
])('finds %s left by a file, by name', (_, name, leave, putBack) => {
  const before = readProcess()
  undo.push(putBack)
  leave()
  expect(findChanges(before, readProcess())).toContain(name)
  putBack()
  expect(findChanges(before, readProcess())).toEqual([])
})

test('ignores changes made by loading a library', () => {
  const before = readProcess()
  undo.push(() => removeGlobal('__tea'))
  Object.assign(globalThis, { __tea: 1 })
  expect(findChanges(before, readProcess())).toEqual([])
  // After loading, the value must not change.
  const loaded = readProcess()
  Object.assign(globalThis, { __tea: 2 })
  expect(findChanges(loaded, readProcess())).toEqual(['globalThis.__tea'])
  // Except for helpers that each library has a copy of.
  const one = new Map([['globalThis.__extends', () => 1]])
  expect(findChanges(one, new Map([['globalThis.__extends', () => 2]]))).toEqual([])
})

function stay(): void {
  // Like a server waiting to be stopped.
}

function setGlobal(value: typeof fetch): void {
  globalThis.fetch = value
}

function removeGlobal(name: string): void {
  Reflect.deleteProperty(globalThis, name)
}
