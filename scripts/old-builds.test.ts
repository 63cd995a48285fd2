import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderOfTest } from '../server/test/unit/own-folder.ts'
import { replaceBuild } from './old-builds.mjs'

test('a release stays for 7 days after it was replaced, however long it was served', async () => {
  const folder = await folderOfTest('builds')
  for (const [release, day] of [
    ['a', 100],
    ['b', 130],
    ['c', 131],
    ['d', 137.5],
  ] as const) {
    const end = replaceBuild(folder, folder, day * 86_400_000)
    writeFileSync(join(folder, release), '')
    utimesSync(join(folder, release), day * 86_400, day * 86_400 + 1)
    end()
    if (release === 'c') expect(readdirSync(folder)).toEqual(['.begun', 'a', 'b', 'c'])
  }
  expect(readdirSync(folder).toSorted()).toEqual(['.begun', 'b', 'c', 'd'])
})
