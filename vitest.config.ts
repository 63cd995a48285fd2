import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const files = globSync('{contract,server,web,studio,demo,scripts,bench}/**/*.test.{ts,tsx}', {
  exclude: ['**/node_modules/**'],
})
/** What these folders hold or give a test, and what is injected, is a database, a server, a build or another program. */
const isApiTest = (file: string): boolean =>
  /^(?:server\/test|bench)\/|\/first-load\./.test(file) ||
  / from '[^']*\/(?:test|fixtures)\/[^']*'|\binject\('/.test(readFileSync(file, 'utf8'))

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    retry: 0,
    // Two projects, so that the tests which need nothing besides themselves can be run alone.
    projects: [
      { extends: true, test: { name: 'unit', include: files.filter((file) => !isApiTest(file)) } },
      {
        extends: true,
        test: {
          name: 'api',
          include: files.filter(isApiTest),
          globalSetup: ['server/test/global-setup.ts'],
        },
      },
    ],
  },
})
