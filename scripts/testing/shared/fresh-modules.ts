import { provideDigits, provideLanguage } from '@sohbet/messages'
import { afterAll, vi } from 'vitest'

// Files of a worker share loaded packages; each evaluates our modules again.
vi.resetModules()
// Except for the contract and the messages (vitest.config.ts), which have this state.
afterAll(() => {
  provideLanguage(() => 'en')
  provideDigits(() => undefined)
})
