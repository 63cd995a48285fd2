import { expect, test } from 'vitest'
import { isOpen, type Means, type Subject } from './policy.ts'

const lesson = { id: 7, title: 'Lesson one', access: 'paid', isLesson: true, priceCredits: 5 } as const
const collection: Extract<Subject, { type: 'album' }>['collection'] = {
  id: 1,
  slug: 'lessons',
  title: 'Lessons',
  access: 'public',
  setPriceCredits: null,
  downloadPriceCredits: 2,
  tracks: [lesson, { ...lesson, id: 8, access: 'public', isLesson: false }],
}
const visitor: Means = { plan: null, lessonIds: new Set(), hasPaidDownload: false, spentCredits: 0 }
const other: Means = { ...visitor, plan: 'free' }
const owner: Means = { ...other, lessonIds: new Set([7]) }
const premier: Means = { ...owner, plan: 'premier' }

const opens = (subject: Subject): boolean[] =>
  [visitor, other, owner, premier].map((means) => isOpen(subject, means))

test('a lesson opens for its owner and for no other member [N16]', () => {
  expect(opens({ type: 'track', collection, trackId: 7 })).toEqual([false, false, true, true])
  expect(opens({ type: 'track', collection, trackId: 8 })).toEqual([true, true, true, true])
  expect(opens({ type: 'album', collection })).toEqual([false, false, true, true])
})

test('a priced download opens by its price or by Premier [N16 B-114]', () => {
  const subject = { type: 'download', collection, trackId: 7 } as const
  expect(opens(subject)).toEqual([false, false, false, true])
  expect(isOpen(subject, { ...owner, hasPaidDownload: true })).toBe(true)
  expect(isOpen(subject, { ...other, hasPaidDownload: true })).toBe(false)
})

test('an article for members opens for every signed-in member [N16 B-73]', () => {
  expect(opens({ type: 'article', isMembersOnly: true })).toEqual([false, true, true, true])
  expect(opens({ type: 'article', isMembersOnly: false })).toEqual([true, true, true, true])
})
