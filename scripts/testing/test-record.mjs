// docs/test-record.md: one line per successful run of all tests. `npm test` reads the last one to find what
// has changed since.
import { spawnSync } from 'node:child_process'
import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The file of the records, as a path from the root. */
export const recordFile = 'docs/test-record.md'

/** The date and the commit of the last record; undefined when there is none. */
export function lastRecordIn(text) {
  const rows = [...text.matchAll(/^\| (?<date>[\d-]{10}) \| (?<commit>[0-9a-f]{40}) \|/gm)]
  return rows.at(-1)?.groups
}

/** Formats a line of the file. */
export function toRecordLine({ date, commit, passed, failed, cpuSeconds, minutes }) {
  return `| ${date} | ${commit} | ${passed} | ${failed} | ${cpuSeconds} | ${minutes} |`
}

/**
 * Returns the files that differ from the last record, including uncommitted ones, and a message about its
 * age. `files` is undefined when unknown: no record, no git, or a clone without that commit.
 */
export function changesSinceRecord(root, maxCommits = 30) {
  const record = lastRecordIn(readFileSync(join(root, recordFile), 'utf8'))
  if (record === undefined)
    return { sentence: 'Every test never ran on record: run `npm run test:everything`.' }
  const files = changedFiles(root, record.commit)
  const count = git(root, ['rev-list', '--count', `${record.commit}..HEAD`])
  if (files === undefined || count === undefined)
    return { sentence: `The last record, of ${record.date}, names a commit that is not in this checkout.` }
  const age = `Every test last ran on ${record.date}, ${Number(count)} commits ago.`
  const warning = Number(count) > maxCommits ? ' WARNING: run `npm run test:everything` again.' : ''
  return { files, sentence: `${age}${warning}` }
}

/** Returns the files that differ from a commit, including untracked ones; undefined when git fails. */
export function changedFiles(root, commit) {
  const changed = git(root, ['diff', '--name-only', '-z', commit, '--'])
  const added = git(root, ['ls-files', '--others', '--exclude-standard', '-z'])
  if (changed === undefined || added === undefined) return undefined
  return `${changed}${added}`.split('\0').filter((file) => file !== '')
}

/** Adds a record of the checked-out commit; returns the reason if it was not added. */
export function addRecord(root, figures) {
  const commit = git(root, ['rev-parse', 'HEAD'])?.trim()
  if (commit === undefined || changedFiles(root, 'HEAD')?.length !== 0)
    return 'Not recorded: commit all changes first, so that the record names what was tested.'
  const date = new Date().toISOString().slice(0, 10)
  appendFileSync(join(root, recordFile), `${toRecordLine({ date, commit, ...figures })}\n`)
  return undefined
}

function git(root, args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
  return status === 0 ? stdout : undefined
}
