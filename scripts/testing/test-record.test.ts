import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addRecord, changesSinceRecord, recordFile } from './test-record.mjs'

const figures = { passed: 7, failed: 0, cpuSeconds: 700, minutes: '9.0' }

/** Creates a checkout with one commit and an empty record file. */
function makeCheckout(): { root: string; git: (...args: string[]) => string; write: (file: string) => void } {
  const root = mkdtempSync(join(tmpdir(), 'sohbet-record-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const names = ['-c', 'user.name=Alice', '-c', 'user.email=alice@example.org', '-c', 'commit.gpgsign=false']
  const git = (...args: string[]): string =>
    execFileSync('git', [...names, ...args], { cwd: root, encoding: 'utf8' }).trim()
  const write = (file: string): void => writeFileSync(join(root, file), `${file}\n`, { flag: 'a' })
  mkdirSync(join(root, 'docs'))
  writeFileSync(join(root, recordFile), '| Date | Commit | Passed |\n|---|---|---|\n')
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--message', 'one')
  return { root, git, write }
}

test('everything counts as changed without a record, or with one of an unknown commit', () => {
  const { root, git } = makeCheckout()
  expect(changesSinceRecord(root)).toEqual({ sentence: expect.stringContaining('test:everything') })
  addRecord(root, figures)
  const commit = git('rev-parse', 'HEAD')
  const text = readFileSync(join(root, recordFile), 'utf8')
  writeFileSync(join(root, recordFile), text.replace(commit, '0'.repeat(40)))
  expect(changesSinceRecord(root)).toEqual({ sentence: expect.stringContaining('not in this checkout') })
})

test('compares with the recorded commit, including uncommitted changes', () => {
  const { root, git, write } = makeCheckout()
  expect(addRecord(root, figures)).toBeUndefined()
  expect(readFileSync(join(root, recordFile), 'utf8')).toContain(
    `| ${git('rev-parse', 'HEAD')} | 7 | 0 | 700 | 9.0 |\n`,
  )
  write('a file.ts')
  git('add', '.')
  git('commit', '--quiet', '--message', 'two')
  write('not-added.ts')
  const { files, sentence } = changesSinceRecord(root)
  expect(files?.toSorted()).toEqual(['a file.ts', recordFile, 'not-added.ts'])
  expect(sentence).toMatch(/ 1 commits ago\.$/)
})

test('warns of a record with too many commits since', () => {
  const { root, git, write } = makeCheckout()
  addRecord(root, figures)
  for (const message of ['two', 'three']) {
    write('a.ts')
    git('add', '.')
    git('commit', '--quiet', '--message', message)
  }
  expect(changesSinceRecord(root, 2).sentence).not.toContain('WARNING')
  expect(changesSinceRecord(root, 1).sentence).toContain('2 commits ago. WARNING')
})

test('does not record uncommitted work', () => {
  const { root, write } = makeCheckout()
  write('a.ts')
  expect(addRecord(root, figures)).toMatch(/^Not recorded/)
})
