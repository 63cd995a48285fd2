import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const files = globSync('{contract,messages,server,web,studio,demo,scripts,bench}/**/*.test.{ts,tsx}', {
  exclude: ['**/node_modules/**'],
})
/** What these folders hold or give a test, and what is injected, is a database, a server, a build or another program. */
const isApiTest = (file: string): boolean =>
  /^(?:server\/test|bench)\/|\/first-load\./.test(file) ||
  (/ from '[^']*[/#](?:test|fixtures)\/[^']*'/.test(textOf(file)) && !file.startsWith('web/')) ||
  textOf(file).includes("inject('")
/** Tests that start servers, clusters, commands or containers of their own; `npm run test:everything` runs them. */
const isProcessTest = (file: string): boolean =>
  /^(?:bench\/|server\/test\/(?:serving|plan-years|compose-)|server\/src\/(?:cli|platform\/backup)\/|server\/src\/platform\/database\/(?:embedded-postgres|database-away)\.)/.test(
    file,
  ) && !isAlone(file)
/** Servers that are replaced or fall while requests come in steadily: beside other tests they would refuse some for load. */
const isAlone = (file: string): boolean => file.startsWith('server/test/rolling-')
/** A test that renders components runs in a DOM. */
const isComponentTest = (file: string): boolean =>
  / from '[^']*[/#]test\/component\.tsx'$/m.test(textOf(file))
const textOf = (file: string): string => readFileSync(file, 'utf8')
const isUnitTest = (file: string): boolean =>
  !isProcessTest(file) && !isAlone(file) && !isApiTest(file) && !isComponentTest(file)

/** What stands before the files that share a process. */
const shared = 'scripts/testing/shared'
const common = [`${shared}/fixed-seed.ts`]

export default defineConfig({
  test: {
    pool: 'forks',
    // Tests of the API wait for the database half of the time.
    maxWorkers: 3,
    // Young objects die in a larger nursery instead of being copied twice.
    execArgv: ['--max-semi-space-size=64'],
    // Limits only end what hangs: how fast a machine is breaks no promise.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // What ends the database and compares the refusals with the contract is part of the verdict.
    teardownTimeout: 600_000,
    // What another part of the process has to hear of first: a second is too short on a busy machine.
    expect: { poll: { timeout: 60_000 } },
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
          include: files.filter((file) => isApiTest(file) && !isProcessTest(file) && !isAlone(file)),
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
          name: 'processes',
          include: files.filter(isProcessTest),
          isolate: false,
          setupFiles: [...common, `${shared}/leave-no-trace.ts`],
          globalSetup: ['server/test/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: files.filter(isAlone),
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          setupFiles: [...common, `${shared}/leave-no-trace.ts`],
          globalSetup: ['server/test/global-setup.ts'],
        },
      },
    ],
  },
})
