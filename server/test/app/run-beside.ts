import { runSohbet } from './run-sohbet.ts'
import type { CommandResult } from './run-sohbet.ts'
import type { TestServices } from '../database/test-database.ts'

/**
 * Runs `sohbet` with these words before its own, as an operator does beside an application: on its database, and on its
 * data folder unless another one is named.
 */
export function runBeside(
  {
    databaseUrl,
    ownerUrl,
    services: { config },
  }: Pick<TestServices, 'databaseUrl' | 'ownerUrl' | 'services'>,
  command: readonly string[] = [],
  dataDir: string = config.dataDir,
): (...args: string[]) => Promise<CommandResult> {
  const environment = {
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: ownerUrl,
    DATABASE_SCHEMA: config.databaseSchema,
    DATA_DIR: dataDir,
  }
  return async (...args) => await runSohbet([...command, ...args], environment)
}
