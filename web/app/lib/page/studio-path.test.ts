import { expect, test } from 'vitest'
import { isStudioPath } from './studio-path.ts'

test.each(['/studio', '/studio/', '/studio/content/4', '/ar/studio', '/en-XA/studio/bulk', '/Studio/enter'])(
  '%s is the studio’s',
  (path) => expect(isStudioPath(path)).toBe(true),
)

test.each(['/', '/studios', '/articles/studio', '/audios/detail/studio', '/ar', '/ar/articles/studio'])(
  '%s is a listener’s',
  (path) => expect(isStudioPath(path)).toBe(false),
)
