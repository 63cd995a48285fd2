import { defineCommand, runMain, showUsage } from 'citty'

const sohbet = defineCommand({
  meta: { name: 'sohbet', description: 'Runs and manages Sohbet' },
  subCommands: {
    serve: async () => (await import('./serve.ts')).serveCommand,
    migrate: async () => (await import('./cli/install/migrate.ts')).migrateCommand,
    import: async () => (await import('./cli/content/import.ts')).importCommand,
    transcripts: async () => (await import('./cli/content/transcripts.ts')).transcriptsCommand,
    demo: async () => (await import('./cli/content/demo.ts')).demoCommand,
    user: async () => (await import('./cli/user.ts')).userCommand,
    wallet: async () => (await import('./cli/money/wallet.ts')).walletCommand,
    orders: async () => (await import('./cli/money/orders.ts')).ordersCommand,
    codes: async () => (await import('./cli/money/codes.ts')).codesCommand,
    promotions: async () => (await import('./cli/money/promotions.ts')).promotionsCommand,
    gifts: async () => (await import('./cli/money/gifts.ts')).giftsCommand,
    tax: async () => (await import('./cli/money/tax.ts')).taxCommand,
    packages: async () => (await import('./cli/money/packages.ts')).packagesCommand,
    plans: async () => (await import('./cli/money/plans.ts')).plansCommand,
    payments: async () => (await import('./cli/money/payments.ts')).paymentsCommand,
    sandbox: async () => (await import('./cli/install/sandbox.ts')).sandboxCommand,
    audit: async () => (await import('./cli/money/audit.ts')).auditCommand,
    backup: async () => (await import('./cli/install/backup.ts')).backupCommand,
    restore: async () => (await import('./cli/install/restore.ts')).restoreCommand,
    doctor: async () => (await import('./cli/install/doctor.ts')).doctorCommand,
  },
})

/** Runs the command on the command line; the result is the exit code of the process. */
export async function runSohbet(rawArgs: string[]): Promise<void> {
  await runMain(sohbet, {
    rawArgs: rawArgs.length === 0 ? ['--help'] : rawArgs,
    // Command names are complete; adding the parent's name would repeat it.
    showUsage: (command) => showUsage(command),
  })
}
