import { openEmbeddedPostgres } from '../platform/embedded-postgres.ts'
import { migrateJobs } from '../platform/jobs.ts'
import { migrate } from '../platform/migrate.ts'
import { createCommandLog, operatorCommand, readConfig, say } from './operator-command.ts'

/** `sohbet migrate`: brings the database schema up to date. */
export const migrateCommand = operatorCommand({
  name: 'sohbet migrate',
  description: 'Brings the database schema up to date',
  args: {},
  run: async () => {
    const config = readConfig()
    const { databaseSchema } = config
    const log = createCommandLog(config)
    const embedded =
      config.databaseUrl === undefined ? await openEmbeddedPostgres(config.dataDir, log) : undefined
    try {
      const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
      const applied = await migrate(databaseUrl, databaseSchema)
      await migrateJobs({ databaseUrl, databaseSchema, log })
      say(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`)
    } finally {
      await embedded?.close()
    }
  },
})
