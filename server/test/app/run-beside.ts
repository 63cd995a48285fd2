import { inject } from 'vitest'
import { runSohbet } from './run-sohbet.ts'
import type { CommandResult } from './run-sohbet.ts'
import type { TestServices } from './test-database.ts'

/**
 * Runs `sohbet` with these words before its own, as an operator does beside an application: on its database, and on its
 * data folder unless another one is named.
 */
export function runBeside(
  { services: { config } }: Pick<TestServices, 'services'>,
  command: readonly string[] = [],
  dataDir: string = config.dataDir,
): (...args: string[]) => Promise<CommandResult> {
  const environment = {
    DATABASE_URL: inject('applicationUrl'),
    DATABASE_OWNER_URL: inject('databaseUrl'),
    DATABASE_SCHEMA: config.databaseSchema,
    DATA_DIR: dataDir,
  }
  return async (...args) => await runSohbet([...command, ...args], environment)
}
