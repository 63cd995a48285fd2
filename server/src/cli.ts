import { defineCommand, runMain } from 'citty'

const sohbet = defineCommand({
  meta: { name: 'sohbet', description: 'Runs and looks after Sohbet' },
  subCommands: {
    serve: async () => (await import('./cli/serve.ts')).serveCommand,
    migrate: async () => (await import('./cli/migrate.ts')).migrateCommand,
    import: async () => (await import('./cli/import.ts')).importCommand,
    demo: async () => (await import('./cli/demo.ts')).demoCommand,
    doctor: async () => (await import('./cli/doctor.ts')).doctorCommand,
  },
})

const rawArgs = process.argv.slice(2)
await runMain(sohbet, { rawArgs: rawArgs.length === 0 ? ['--help'] : rawArgs })
