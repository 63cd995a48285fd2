import { vi } from 'vitest'

// All files of a worker share one DOM, which is slow to make, and React; each evaluates the application for itself.
vi.resetModules()
