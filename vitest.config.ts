import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const files = globSync('{contract,messages,server,web,studio,demo,scripts,bench}/**/*.test.{ts,tsx}', {
  exclude: ['**/node_modules/**'],
})
/** What these folders hold or give a test, and what is injected, is a database, a server, a build or another program. */
const isApiTest = (file: string): boolean =>
  /^(?:server\/test|bench)\/|\/first-load\./.test(file) ||
  (/ from '[^']*\/(?:test|fixtures)\/[^']*'/.test(textOf(file)) && !file.startsWith('web/')) ||
  textOf(file).includes("inject('")
/** Servers that are replaced or fall while requests come in steadily: beside other tests they would refuse some for load. */
const needsMachine = (file: string): boolean => /^server\/test\/(?:rolling-|failover)/.test(file)
/** A test that renders components runs in a DOM. */
const isComponentTest = (file: string): boolean => textOf(file).includes("/test/component.tsx'")
const textOf = (file: string): string => readFileSync(file, 'utf8')
const isUnitTest = (file: string): boolean => !isApiTest(file) && !isComponentTest(file)

/** What stands before the files that share a process. */
const shared = 'scripts/testing/shared'
const common = [`${shared}/fixed-seed.ts`]

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What another part of the process has to hear of first: a second is too short on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    retry: 0,
    // By what tests need, so that those which need nothing besides themselves can be run alone.
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: files.filter(isUnitTest),
          isolate: false,
          setupFiles: [...common, `${shared}/fresh-modules.ts`, `${shared}/leave-no-trace.ts`],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: files.filter(isComponentTest),
          environment: 'jsdom',
          // The DOM alone takes a second to load.
          isolate: false,
          setupFiles: [
            ...common,
            `${shared}/fresh-modules.ts`,
            'web/app/test/animation-events.ts',
            'web/app/test/set-up.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: files.filter((file) => isApiTest(file) && !needsMachine(file)),
          // To load the server takes longer than most files do. What one file leaves to the next fails it.
          isolate: false,
          // Node runs our TypeScript as it is; nothing of the server is mocked.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          setupFiles: [...common, `${shared}/leave-no-trace.ts`],
          globalSetup: ['server/test/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: files.filter(needsMachine),
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          setupFiles: [...common, `${shared}/leave-no-trace.ts`],
          globalSetup: ['server/test/global-setup.ts'],
        },
      },
    ],
  },
})
