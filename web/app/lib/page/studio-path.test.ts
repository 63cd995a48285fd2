import { expect, test } from 'vitest'
import { isStudioPath } from './studio-path.ts'

test.each(['/studio', '/studio/', '/studio/content/4', '/ar/studio', '/en-XA/studio/bulk', '/Studio/enter'])(
  '%s belongs to the studio',
  (path) => expect(isStudioPath(path)).toBe(true),
)

test.each(['/', '/studios', '/articles/studio', '/audios/detail/studio', '/ar', '/ar/articles/studio'])(
  '%s belongs to the site',
  (path) => expect(isStudioPath(path)).toBe(false),
)
