import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['contract', 'server', 'web', 'studio', 'demo', 'scripts', 'bench'].map(
      (room) => `${room}/**/*.test.{ts,tsx}`,
    ),
    globalSetup: ['server/test/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    retry: 0,
  },
})
