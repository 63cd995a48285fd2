import { vi } from 'vitest'

// Files of a worker share loaded packages; each evaluates our modules again.
vi.resetModules()
