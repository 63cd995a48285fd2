import { type CommandResult, runSohbet } from './run-sohbet.ts'
import type { TestServices } from '../database/test-database.ts'

/**
 * Runs `sohbet` with these arguments beside an application, as an operator would: on its database, and by
 * default on its data folder.
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
