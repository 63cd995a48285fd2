import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeToast, showToast, toastStore, withdrawToast } from './toast-store.ts'

const shown = (): string[] => toastStore.getState().map(({ kind, text }) => `${kind}: ${text}`)

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

describe('toasts', () => {
  test('are errors, successes and infos, newest first, at most five [COMP-12]', () => {
    showToast('error', 'Wrong password')
    showToast('success', 'Playlist created successfully')
    showToast('info', 'No more free tracks')
    expect(shown()).toEqual([
      'info: No more free tracks',
      'success: Playlist created successfully',
      'error: Wrong password',
    ])
    for (const text of ['1', '2', '3', '4', '5', '6']) showToast('info', text)
    expect(shown()).toEqual(['info: 6', 'info: 5', 'info: 4', 'info: 3', 'info: 2'])
    expect(vi.getTimerCount()).toBe(5)
  })

  test('close by themselves after 5000 ms, each by its own timer [COMP-15]', () => {
    showToast('info', 'first')
    vi.advanceTimersByTime(3000)
    showToast('info', 'second')
    vi.advanceTimersByTime(1999)
    expect(shown()).toEqual(['info: second', 'info: first'])
    vi.advanceTimersByTime(1)
    expect(shown()).toEqual(['info: second'])
    vi.advanceTimersByTime(2999)
    expect(shown()).toEqual(['info: second'])
    vi.advanceTimersByTime(1)
    expect(shown()).toEqual([])
  })

  test('can be closed, and leave no timer behind [A-56]', () => {
    showToast('info', 'one')
    const [toast] = toastStore.getState()
    closeToast(toast?.id ?? -1)
    expect(shown()).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('are withdrawn by kind and text, without affecting others [A-14]', () => {
    showToast('error', 'Wrong password')
    showToast('info', 'Wrong password')
    withdrawToast('error', 'Wrong password')
    withdrawToast('error', 'Never said')
    expect(shown()).toEqual(['info: Wrong password'])
    expect(vi.getTimerCount()).toBe(1)
  })

  test('restart instead of appearing twice with the same kind and text [COMP-12]', () => {
    showToast('error', 'Wrong password')
    showToast('info', 'between')
    vi.advanceTimersByTime(4000)
    showToast('error', 'Wrong password')
    expect(shown()).toEqual(['error: Wrong password', 'info: between'])
    vi.advanceTimersByTime(4999)
    expect(shown()).toEqual(['error: Wrong password'])
    vi.advanceTimersByTime(1)
    expect(shown()).toEqual([])
  })

  test('keep the action of each: two deleted notes can both be restored', () => {
    const restored: string[] = []
    for (const note of ['first', 'second'])
      showToast('info', 'Note deleted.', { label: 'Undo', run: () => restored.push(note) })
    for (const { action } of toastStore.getState()) action?.run()
    expect(restored).toEqual(['second', 'first'])
  })

  test('stay for 10 seconds if they have an action', () => {
    const run = vi.fn<() => void>()
    showToast('info', 'Removed', { label: 'Undo', run })
    vi.advanceTimersByTime(9999)
    expect(shown()).toEqual(['info: Removed'])
    toastStore.getState()[0]?.action?.run()
    expect(run).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(1)
    expect(shown()).toEqual([])
  })
})
