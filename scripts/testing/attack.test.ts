import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { node, root } from '../prepare.mjs'
import { runTimed } from './test-steps.mjs'

/** Runs the command briefly on one planted property of non-negative integers. */
async function attack(property: string): Promise<{ code: number; output: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'sohbet-attack-'))
  onTestFinished(async () => await rm(folder, { recursive: true }))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await mkdir(join(folder, 'server'))
  await writeFile(
    join(folder, 'server/planted.test.ts'),
    `import fc from 'fast-check'
    import { test } from 'vitest'
    fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED) })
    test('planted', () => fc.assert(fc.property(fc.nat(), (n) => ${property})))`,
  )
  // The first round always completes, so the shortest run is one round.
  const command = ['scripts/testing/attack.mjs', '--minutes', '0.0001', '--seed', '7', '--root', folder]
  return await runTimed(node, command)
}

test('a failing property ends the attack with its seed, its case and how to reproduce it', async () => {
  const { code, output } = await attack('n < 1000')
  expect(code).toBe(1)
  expect(output).toContain('seed: 7')
  expect(output).toContain('Counterexample: [1000]')
  expect(output).toMatch(/a property failed: npm run attack -- --minutes 1 --seed 7\n$/)
})

test('an attack without findings succeeds when its time is over', async () => {
  expect(await attack('n >= 0')).toMatchObject({ code: 0, output: 'seed 7: no property failed\n' })
})
