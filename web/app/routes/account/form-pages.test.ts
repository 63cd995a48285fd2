import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { config } from 'zod'

const pages = {
  'contact-us': () => import('../site/contact-us.tsx'),
  login: () => import('./login.tsx'),
  signup: () => import('./signup.tsx'),
  'reset-password': () => import('./reset-password.tsx'),
  'confirm-email': () => import('./confirm-email.tsx'),
  'undo-email-change': () => import('./undo-email-change.tsx'),
  'settings/account': () => import('./settings-account.tsx'),
  'settings/profile': () => import('./settings-profile.tsx'),
}

let answers: unknown[] = []

beforeEach(() => {
  vi.resetModules()
  vi.stubEnv('SSR', false)
  let jitless: unknown
  answers = []
  // Creating an object schema reads this property, to decide whether it may compile.
  Object.defineProperty(config(), 'jitless', {
    configurable: true,
    enumerable: true,
    get: () => {
      answers.push(jitless)
      return jitless
    },
    set: (given) => {
      jitless = given
    },
  })
})

afterEach(() => {
  vi.unstubAllEnvs()
  Reflect.deleteProperty(config(), 'jitless')
})

test.each(Object.entries(pages))(
  'in the browser /%s never tries to make code from text, which the policy of our pages forbids',
  async (_, load) => {
    await load()
    expect(answers.filter((answer) => answer !== true)).toEqual([])
  },
)
