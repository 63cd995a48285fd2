import { describe, expect, test } from 'vitest'
import { lint } from './lint/lint-tree.ts'
import { findWrongImport, sharedFeatures, topFeatures } from './web-layers.ts'

describe('a wrong import in web/app', () => {
  test.each([
    ['ui imports a library of the browser', 'ui/a.tsx', 'lib/a.ts', 'ui may not import lib'],
    ['ui imports a feature', 'ui/a.tsx', 'features/player/a.ts', 'ui may not import features'],
    ['lib calls the server', 'lib/page/a.ts', 'api/call.ts', 'lib may not import api'],
    ['api imports a feature', 'api/a.ts', 'features/player/a.ts', 'api may not import features'],
    ['a form knows who is signed in', 'forms/a.ts', 'session/a.ts', 'forms may not import session'],
    ['the session plays', 'session/visit/a.ts', 'playback/a.ts', 'session may not import playback'],
    ['playback knows who is signed in', 'playback/a.ts', 'session/a.ts', 'playback may not import session'],
    [
      'a feature imports a route',
      'features/player/a.ts',
      'routes/home.tsx',
      'features may not import routes',
    ],
    ['a feature imports the shell', 'features/notes/store/a.ts', 'shell.tsx', 'may not import root'],
    ['a route imports the list of routes', 'routes/site/a.tsx', 'routes.tsx', 'may not import root'],
    [
      'a feature imports one its line does not name',
      'features/notes/store/a.ts',
      'features/offline/store/a.ts',
      'features/notes may not import features/offline',
    ],
    [
      'a shared feature imports one that stands above it',
      'features/listening/a.ts',
      'features/player/bar/a.tsx',
      'features/listening may not import features/player',
    ],
    [
      'a test of a feature imports another',
      'features/share/a.test.ts',
      'features/notes/a.ts',
      'features/share may not import features/notes',
    ],
    [
      'a feature without a line imports another',
      'features/tea/a.ts',
      'features/cover/a.ts',
      'features/tea may not import features/cover',
    ],
    [
      'a feature reads the styles of a component',
      'features/notes/store/a.tsx',
      'ui/button/button.module.css',
      'use its component',
    ],
    [
      'a feature reads the styles of another that it may import',
      'features/wallet/a.tsx',
      'features/money/panels.module.css',
      'use its component',
    ],
    [
      'a page reads the styles of a feature',
      'routes/money/gift.tsx',
      'features/gifts/gift-view.module.css',
      'use its component',
    ],
    ['a component imports what tests share', 'ui/a.tsx', 'test/component.tsx', 'nothing else may import it'],
    [
      'a feature imports what its tests share',
      'features/offline/a.ts',
      'features/offline/test/saved-track.ts',
      'nothing else may import it',
    ],
  ])('%s: refused', (_title, from, to, reason) => {
    expect(findWrongImport(from, to)).toContain(reason)
  })

  test('is found by the linter in every syntax', () => {
    const texts = {
      plain: "import { a } from '#features/player/a.ts'\n\nexport const b = [a]",
      'at-run-time': "export const load = () => import('#features/player/a.ts')",
      types: "import type { A } from '#features/player/a.ts'\n\nexport type B = A",
      'inside-of-a-type': "export type B = import('#features/player/a.ts').A",
      name: "export { a } from '#features/player/a.ts'",
      'all-names': "export * from '#features/player/a.ts'",
      styles: "import styles from '#features/player/a.module.css'\n\nexport const a = [styles]",
      'styles-of-ui': "import button from '#ui/button/button.module.css'\n\nexport const a = [button]",
      above: "import { a } from '#routes/home.tsx'\n\nexport const b = [a]",
      'in-a.test': "import { a } from '#features/player/a.ts'\n\nexport const b = [a]",
    }
    const entries = Object.entries(texts).map(([name, text]) => [`web/app/features/notes/${name}.ts`, text])
    const found = lint(Object.fromEntries(entries) as Record<string, string>)
      .filter(({ rule }) => rule === 'web-layers')
      .map(({ file }) => file)
    expect(new Set(found)).toEqual(new Set(entries.map(([file]) => file)))
    expect(found).toHaveLength(entries.length)
  })
})

test('the linter accepts correct imports in web/app', () => {
  const uses = (path: string): string => `import { name } from '${path}'\n\nexport const answer = [name]`
  const findings = lint({
    'web/app/features/player/bar/seek.tsx':
      "import own from '../queue/queue.module.css'\n\nexport const a = [own]",
    'web/app/lib/removal.ts': uses('#ui/toast/toast-store.ts'),
    'web/app/features/player/queue/queue.tsx': uses('#features/notes/note/note.tsx'),
    'web/app/features/player/lazy.tsx': "export const load = () => import('#features/notes/note/note.tsx')",
    'web/app/features/player/bar/bar.tsx': uses('../queue/queue.tsx'),
    'web/app/routes/home.tsx': uses('#features/player/bar.tsx'),
    'web/app/test/pages.ts': uses('#entry-server.tsx'),
    'web/app/ui/list/list.test.tsx': uses('#test/component.tsx'),
    'web/app/shell.tsx': uses('./routes/home.tsx'),
    'web/sw/worker.ts': uses('#features/offline/store/a.ts'),
  })
  expect(findings).toEqual([])
})

test('the table of web/app has no cycle, and no shared feature names a higher one', () => {
  const lines: Record<string, readonly string[]> = { ...sharedFeatures, ...topFeatures }
  const reach = (name: string, seen = new Set<string>()): Set<string> => {
    for (const next of lines[name] ?? []) if (!seen.has(next)) reach(next, seen.add(next))
    return seen
  }
  expect(Object.keys(lines).filter((name) => reach(name).has(name))).toEqual([])
  const named = Object.values(sharedFeatures).flat()
  expect(named.filter((name) => !(name in sharedFeatures))).toEqual([])
})
