import { runInNewContext } from 'node:vm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { chosenTheme, keepTheme, themeScript } from './theme.ts'

interface Shown {
  theme?: string
  hour?: string
}

interface Storage {
  getItem(key: string): string | null
}

const emptyStorage: Storage = { getItem: () => null }

/** Runs the script of the first paint in a window of its own, at an hour of the listener's clock. */
function paint(hour: number, localStorage: Storage = emptyStorage): Shown {
  const dataset: Shown = {}
  class Date {
    getHours(): number {
      return hour
    }
  }
  runInNewContext(themeScript, { document: { documentElement: { dataset } }, localStorage, Date })
  return { ...dataset }
}

describe('before the first paint', () => {
  test.each([
    ['night', [20, 21, 23, 0, 3]],
    ['dawn', [4, 5, 6]],
    ['morning', [7, 11]],
    ['afternoon', [12, 16]],
    ['sunset', [17, 19]],
  ])('the %s phase has the hours %j', (name, hours) => {
    for (const hour of hours) expect(paint(hour)).toEqual({ hour: name })
  })

  test.each(['light', 'dark'])('shows the stored %s theme', (theme) => {
    const requested: string[] = []
    const getItem = (key: string): string => {
      requested.push(key)
      return theme
    }
    expect(paint(12, { getItem })).toEqual({ theme, hour: 'afternoon' })
    expect(requested).toEqual(['sohbet-theme'])
  })

  test.each(['', 'blue', '"dark"', '<script>'])('ignores a stored value that is no theme: %s', (word) => {
    expect(paint(12, { getItem: () => word })).toEqual({ hour: 'afternoon' })
  })

  test('works with blocked storage', () => {
    const blocked = {
      getItem(): string {
        throw new Error('blocked')
      },
    }
    expect(paint(12, blocked)).toEqual({ hour: 'afternoon' })
  })
})

describe('the switch', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  /** A browser with a dark or a light system theme. */
  function openBrowser({
    isDark = false,
    setItem = (_key: string, _value: string): void => undefined,
  } = {}): Shown {
    const dataset: Shown = {}
    vi.stubGlobal('document', { documentElement: { dataset } })
    vi.stubGlobal('matchMedia', () => ({ matches: isDark }))
    vi.stubGlobal('localStorage', { setItem })
    return dataset
  }

  test.each([
    [true, 'dark'],
    [false, 'light'],
  ])('follows the system until it is pressed (dark: %s)', (isDark, theme) => {
    openBrowser({ isDark })
    expect(chosenTheme()).toBe(theme)
    keepTheme('light')
    expect(chosenTheme()).toBe('light')
    keepTheme('dark')
    expect(chosenTheme()).toBe('dark')
  })

  test('stores the theme under the key that the first paint reads', () => {
    const stored = new Map<string, string>()
    openBrowser({ setItem: (key, value) => void stored.set(key, value) })
    keepTheme('dark')
    expect(paint(12, { getItem: (key) => stored.get(key) ?? null })).toMatchObject({ theme: 'dark' })
  })

  test('shows the theme even if the storage is blocked', () => {
    const dataset = openBrowser({
      setItem: () => {
        throw new Error('blocked')
      },
    })
    keepTheme('dark')
    expect(dataset.theme).toBe('dark')
  })
})
