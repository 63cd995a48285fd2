import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changedFields, mergeDrafts } from './merge-drafts.ts'

const oneOf = (...words: string[]): fc.Arbitrary<string> => fc.constantFrom(...words)
const Value = oneOf('', 'Mercy', 'Patience', 'Thanks')
const Track = fc.record({
  key: oneOf('a', 'b', 'c', 'd', 'e'),
  title: Value,
  questions: fc.uniqueArray(fc.record({ key: oneOf('x', 'y', 'z'), question: Value }), {
    selector: ({ key }) => key,
    maxLength: 3,
  }),
})
const Document = fc.record({
  title: Value,
  slug: Value,
  topics: fc.array(Value, { maxLength: 2 }),
  tracks: fc.uniqueArray(Track, { selector: ({ key }) => key, maxLength: 4 }),
})
type Document = typeof Document extends fc.Arbitrary<infer Made> ? Made : never

const talk = (key: string, title: string, questions: { key: string; question: string }[] = []) => ({
  key,
  title,
  questions,
})
const document = (tracks: Document['tracks'], more: Partial<Document> = {}): Document => ({
  title: 'Mercy',
  slug: 'mercy',
  topics: [],
  tracks,
  ...more,
})
const keysOf = ({ tracks }: Document): string[] => tracks.map(({ key }) => key)

describe('two drafts made from one', () => {
  test('who changed nothing changes nothing', () => {
    fc.assert(
      fc.property(Document, Document, (base, changed) => {
        expect(mergeDrafts({ base, mine: changed, theirs: base })).toEqual({
          document: changed,
          conflicts: [],
        })
        expect(mergeDrafts({ base, mine: base, theirs: changed })).toEqual({
          document: changed,
          conflicts: [],
        })
        expect(mergeDrafts({ base, mine: changed, theirs: changed }).conflicts).toEqual([])
      }),
    )
  })

  test('nothing that was changed is lost: it is in what comes out, or its field is named', () => {
    fc.assert(
      fc.property(Document, Document, Document, (base, mine, theirs) => {
        const merged = mergeDrafts({ base, mine, theirs })
        const kept = merged.document
        for (const [one, other] of [
          [mine, theirs],
          [theirs, mine],
        ] as const)
          for (const field of changedFields(base, one)) {
            if (merged.conflicts.includes(field) || field === 'tracks') continue
            expect(Reflect.get(kept, field)).toEqual(Reflect.get(one, field))
            expect([Reflect.get(base, field), Reflect.get(one, field)]).toContainEqual(
              Reflect.get(other, field),
            )
          }
        if (merged.conflicts.includes('tracks')) {
          expect(kept.tracks).toEqual(mine.tracks)
          return
        }
        for (const side of [mine, theirs])
          for (const track of side.tracks) {
            const before = base.tracks.find(({ key }) => key === track.key)
            const after = kept.tracks.find(({ key }) => key === track.key)
            // Added or given another title by this side.
            if (before === undefined || before.title !== track.title) expect(after?.title).toBe(track.title)
          }
      }),
    )
  })

  test('the order does not depend on who comes first, but for what both have added', () => {
    fc.assert(
      fc.property(Document, Document, Document, (base, mine, theirs) => {
        const [one, other] = [
          mergeDrafts({ base, mine, theirs }),
          mergeDrafts({ base, mine: theirs, theirs: mine }),
        ]
        expect(other.conflicts.toSorted()).toEqual(one.conflicts.toSorted())
        if (one.conflicts.includes('tracks')) return
        expect(keysOf(other.document).toSorted()).toEqual(keysOf(one.document).toSorted())
      }),
    )
  })

  test('a talk is never there twice', () => {
    fc.assert(
      fc.property(Document, Document, Document, (base, mine, theirs) => {
        const keys = keysOf(mergeDrafts({ base, mine, theirs }).document)
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
  })

  test('two people work on two talks, and on two questions of one', () => {
    const base = document([talk('a', 'One', [{ key: 'x', question: 'Why?' }]), talk('b', 'Two')])
    const mine = document([talk('a', 'One', [{ key: 'x', question: 'Why so?' }]), talk('b', 'Two')])
    const theirs = document([
      talk('b', 'Second'),
      talk('a', 'One', [
        { key: 'x', question: 'Why?' },
        { key: 'y', question: 'How?' },
      ]),
      talk('c', 'Three'),
    ])
    expect(mergeDrafts({ base, mine, theirs })).toEqual({
      conflicts: [],
      document: document([
        talk('b', 'Second'),
        talk('a', 'One', [
          { key: 'x', question: 'Why so?' },
          { key: 'y', question: 'How?' },
        ]),
        talk('c', 'Three'),
      ]),
    })
  })

  test('one field that both have changed is named, and the others are united', () => {
    const base = document([])
    const mine = document([], { title: 'Grace', slug: 'grace' })
    const theirs = document([], { title: 'Kindness', topics: ['mercy'] })
    expect(mergeDrafts({ base, mine, theirs })).toEqual({
      conflicts: ['title'],
      document: document([], { title: 'Grace', slug: 'grace', topics: ['mercy'] }),
    })
  })

  test.each([
    ['taken out by one and renamed by the other', [], [talk('a', 'First')]],
    ['renamed by both', [talk('a', 'Beginning')], [talk('a', 'First')]],
  ])('a talk that was %s is a conflict', (_title, mine, theirs) => {
    const base = document([talk('a', 'One')])
    for (const [one, other] of [
      [mine, theirs],
      [theirs, mine],
    ])
      expect(
        mergeDrafts({ base, mine: document(one ?? []), theirs: document(other ?? []) }).conflicts,
      ).toEqual(['tracks'])
  })

  test('talks that both have moved are a conflict', () => {
    const [a, b, c] = [talk('a', 'One'), talk('b', 'Two'), talk('c', 'Three')]
    const moved = { base: document([a, b, c]), mine: document([b, a, c]), theirs: document([a, c, b]) }
    expect(mergeDrafts(moved).conflicts).toEqual(['tracks'])
    expect(mergeDrafts({ ...moved, theirs: document([b, a, c, talk('d', 'Four')]) }).document.tracks).toEqual(
      [b, a, c, talk('d', 'Four')],
    )
  })
})
