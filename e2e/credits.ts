import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Gives a member credits, as an operator does beside the running server. */
export async function giveCredits(email: string, credits: number): Promise<void> {
  const root = join(import.meta.dirname, '..')
  const words = ['wallet', 'adjust', email, '--credits', String(credits), '--reason', 'A test', '--by', 'e2e']
  await promisify(execFile)(join(root, 'node_modules/.bin/node'), ['server/src/cli.ts', ...words], {
    cwd: root,
    env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'], DATABASE_URL: '', LOG_LEVEL: 'warn' },
  })
}
