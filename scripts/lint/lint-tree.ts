import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../..')

interface Finding {
  rule: string
  file: string
  message: string
}

/** Lints a tree of files with the rules of this repository. */
export function lint(files: Record<string, string>): Finding[] {
  const tree = mkdtempSync(join(tmpdir(), 'sohbet-lint-'))
  try {
    return lintIn(tree, files)
  } finally {
    rmSync(tree, { recursive: true })
  }
}

function lintIn(tree: string, files: Record<string, string>): Finding[] {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    writeFileSync(join(tree, file), `${text}\n`)
  }
  // The subpath imports.
  for (const part of ['server', 'web'])
    if (existsSync(join(tree, part)))
      copyFileSync(join(root, part, 'package.json'), join(tree, part, 'package.json'))
  // Only the import rules; types are checked elsewhere.
  const config = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as Record<string, unknown>
  delete config['$schema']
  const jsPlugins = ['lint-layers.ts', 'lint-texts.ts', 'lint-live-page.ts', 'lint-words.ts'].map((name) =>
    join(root, 'scripts/lint', name),
  )
  writeFileSync(join(tree, '.oxlintrc.json'), JSON.stringify({ ...config, options: {}, jsPlugins }))
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--format', 'json'], {
    cwd: tree,
    encoding: 'utf8',
  })
  const report = JSON.parse(stdout) as {
    diagnostics: { code: string; filename: string; message: string; help?: string }[]
  }
  return report.diagnostics.map(({ code, filename, message, help }) => ({
    rule: /\((.*)\)/.exec(code)?.[1] ?? code,
    file: filename,
    message: `${message} ${help ?? ''}`,
  }))
}
