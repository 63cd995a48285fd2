import { expect, test } from 'vitest'
import { isSameScript, isStudioPath, scriptIn } from './page-paths.ts'
import { languages } from '@sohbet/messages/languages'

test.each(['/studio', '/studio/', '/studio/content/4', '/ar/studio', '/en-XA/studio/bulk', '/Studio/enter'])(
  '%s belongs to the studio',
  (path) => expect(isStudioPath(path)).toBe(true),
)

test.each(['/', '/studios', '/articles/studio', '/audios/detail/studio', '/ar', '/ar/articles/studio'])(
  '%s belongs to the site',
  (path) => expect(isStudioPath(path)).toBe(false),
)

test('recognizes the same build in another language, and not a build with another script', () => {
  for (const language of languages) {
    const script = scriptIn(language, '/assets/entry-client-a1b2.js')
    expect(isSameScript(script, '/assets/entry-client-a1b2.js'), language).toBe(true)
    expect(isSameScript(script, '/assets/entry-client-c3d4.js'), language).toBe(false)
  }
})
