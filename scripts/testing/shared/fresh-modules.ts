import { vi } from 'vitest'

// All files of a worker share what it has loaded of others' code; each evaluates ours for itself.
vi.resetModules()
