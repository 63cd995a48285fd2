import { expect, test } from 'vitest'
import { people, personNames } from '#test/app/cast.ts'
import { maySearchBookmarks } from './policy.ts'

test('bookmarks can be searched by everybody except a visitor, who has none [B-72]', () => {
  const refused = personNames.filter((name) => !maySearchBookmarks(people[name]))
  expect(refused).toEqual(['visitor'])
})
