import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const files = globSync('{contract,messages,server,web,studio,demo,scripts,bench}/**/*.test.{ts,tsx}', {
  exclude: ['**/node_modules/**'],
})
/**
 * Tests that use a database, a server, a build or another program, which these folders and injections provide.
 * `server/test/unit` provides none of them.
 */
const isApiTest = (file: string): boolean =>
  /^(?:server\/test|bench)\/|\/first-load\./.test(file) ||
  (/ from '[^']*[/#](?:test\/(?!unit\/)|fixtures\/)[^']*'/.test(textOf(file)) && !file.startsWith('web/')) ||
  textOf(file).includes("inject('")
/** Tests that start servers, clusters, commands or containers; `npm run test:everything` runs them. */
const isProcessTest = (file: string): boolean =>
  convertsRecordings.test(file) ||
  (/^(?:bench\/|server\/test\/(?:serving|plan-years)\/|server\/src\/(?:cli|platform\/backup)\/|server\/src\/platform\/database\/(?:embedded-postgres|database-away)\.)/.test(
    file,
  ) &&
    !isAlone(file))
/** Tests whose programs measure, convert or transcribe recordings for most of their time. */
const convertsRecordings =
  /^server\/src\/modules\/(?:importing\/uploads\/(?:clear-voice|converted-uploads|even-recordings|small-recordings)|transcribing\/(?:commands|programs\/command-programs))\./
/** Tests that replace or kill servers under steady requests: beside other tests they would refuse some for load. */
const isAlone = (file: string): boolean => file.startsWith('server/test/serving/rolling-')
/** A test that renders components runs in a DOM. */
const isComponentTest = (file: string): boolean =>
  / from '[^']*[/#]test\/component\.tsx'$/m.test(textOf(file))
const textOf = (file: string): string => readFileSync(file, 'utf8')
const isUnitTest = (file: string): boolean =>
  !isProcessTest(file) && !isAlone(file) && !isApiTest(file) && !isComponentTest(file)

/** Setup of files that share a process. */
const shared = 'scripts/testing/shared'
const common = [`${shared}/fixed-seed.ts`]
/** Node loads the contract and the messages once per process, instead of for each file: their schemas take long. */
const loadedOnce = { deps: { external: [/\/(?:contract|messages)\/src\/(?!.*\.test\.).*\.ts$/] } }

export default defineConfig({
  test: {
    pool: 'forks',
    // API tests wait for the database half of the time.
    maxWorkers: 3,
    // Young objects die in a larger nursery instead of being copied twice.
    execArgv: ['--max-semi-space-size=64'],
    // Limits only end tests that hang: tests must pass on slow machines.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // The teardown stops the database and checks the coverage of refusals, which can fail the run.
    teardownTimeout: 600_000,
    // A second is too short on a busy machine for notifications to arrive.
    expect: { poll: { timeout: 60_000 } },
    retry: 0,
    // By requirements, so that tests without any can be run alone.
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          server: loadedOnce,
          include: files.filter(isUnitTest),
          isolate: false,
          setupFiles: [...common, `${shared}/fresh-modules.ts`, `${shared}/leave-no-trace.ts`],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          server: loadedOnce,
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
          // Loading the server takes longer than most files. State left by one file fails it.
          isolate: false,
          // Node runs our TypeScript directly; nothing of the server is mocked.
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
