import { defineCommand, runMain, showUsage } from 'citty'

const sohbet = defineCommand({
  meta: { name: 'sohbet', description: 'Runs and manages Sohbet' },
  subCommands: {
    serve: async () => (await import('../serve.ts')).serveCommand,
    migrate: async () => (await import('./install/migrate.ts')).migrateCommand,
    import: async () => (await import('./content/import.ts')).importCommand,
    demo: async () => (await import('./content/demo.ts')).demoCommand,
    user: async () => (await import('./people/user.ts')).userCommand,
    wallet: async () => (await import('./money/wallet.ts')).walletCommand,
    orders: async () => (await import('./money/orders.ts')).ordersCommand,
    codes: async () => (await import('./money/codes.ts')).codesCommand,
    promotions: async () => (await import('./money/promotions.ts')).promotionsCommand,
    gifts: async () => (await import('./money/gifts.ts')).giftsCommand,
    plans: async () => (await import('./money/plans.ts')).plansCommand,
    payments: async () => (await import('./money/payments.ts')).paymentsCommand,
    sandbox: async () => (await import('./install/sandbox.ts')).sandboxCommand,
    audit: async () => (await import('./money/audit.ts')).auditCommand,
    doctor: async () => (await import('./install/doctor.ts')).doctorCommand,
  },
})

/** Runs the command that the words of a command line name; how it ended stands in the exit code of the process. */
export async function runSohbet(rawArgs: string[]): Promise<void> {
  await runMain(sohbet, {
    rawArgs: rawArgs.length === 0 ? ['--help'] : rawArgs,
    // Every command is named in full; with the name of the one above it that would be said twice.
    showUsage: (command) => showUsage(command),
  })
}
