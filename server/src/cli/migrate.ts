import { openEmbeddedPostgres } from '../platform/embedded-postgres.ts'
import { migrate } from '../platform/migrate.ts'
import { createCommandLog, operatorCommand, readConfig, say } from './operator-command.ts'

/** `sohbet migrate`: brings the database schema up to date. */
export const migrateCommand = operatorCommand({
  name: 'sohbet migrate',
  description: 'Brings the database schema up to date',
  args: {},
  run: async () => {
    const config = readConfig()
    const embedded =
      config.databaseUrl === undefined
        ? await openEmbeddedPostgres(config.dataDir, createCommandLog(config))
        : undefined
    try {
      const applied = await migrate(config.databaseUrl ?? embedded?.url ?? '', config.databaseSchema)
      say(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`)
    } finally {
      await embedded?.close()
    }
  },
})
