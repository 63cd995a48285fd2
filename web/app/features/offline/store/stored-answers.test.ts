import { expect, test } from 'vitest'
import { answerPathOf } from './stored-answers.ts'

test.each([
  ['/audios/detail/thursday-gatherings', '/content/api/collections/thursday-gatherings'],
  ['/audios/detail/a/?t=3', '/content/api/collections/a'],
  ['/audios/detail/a#audio-7', '/content/api/collections/a'],
  ['/audios/detail/majlis-host-lessons', '/content/api/majlis/majlis-host-lessons'],
  ['/articles/detail/the-heart', '/content/articles/the-heart'],
])('saves the call of the page %s [A-6]', (page, path) => {
  expect(answerPathOf(page)).toBe(path)
})

test.each(['/', '/audios', '/audios/t-heart', '/articles/detail/', '/articles/detail/a/b', '/library'])(
  'does not save the page %s [A-6]',
  (page) => expect(answerPathOf(page)).toBeUndefined(),
)
