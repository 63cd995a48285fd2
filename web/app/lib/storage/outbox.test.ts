import { openDB } from 'idb'
import { beforeEach, describe, expect, test } from 'vitest'
import { createDeviceDatabase } from './device-database.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { emptyDatabases } from '#test/databases.ts'

interface Letter {
  id: string
  accountId: number
  at: number
  text: string
}

interface Word {
  accountId: number
  word: string
}

const letterOf = (id: string, at: number, text = 'Salam'): Letter => ({ id, accountId: 7, at, text })

const openStored = createDeviceDatabase({
  name: 'letters',
  upgrade: (base) => {
    base.createObjectStore('words', { autoIncrement: true })
    base.createObjectStore('letters')
  },
  loadIdb: async () => await Promise.resolve({ openDB }),
}).open
const openRefused = async () => await Promise.reject(new DOMException('refused', 'SecurityError'))

function openOutbox(open: typeof openStored): Outbox<Letter, Word> {
  return createOutbox<Letter, Word>({
    open,
    store: 'letters',
    stampOf: (letter) => letter,
    parts: {
      store: 'words',
      accountOf: ({ accountId }) => accountId,
      join: (words, { accountId, at }) =>
        words.length === 0
          ? []
          : [{ id: crypto.randomUUID(), accountId, at, text: words.map(({ word }) => word).join(' ') }],
    },
  })
}

const say = async (outbox: Outbox<Letter, Word>, ...words: string[]): Promise<void> => {
  for (const word of words) await outbox.add({ accountId: 7, word })
}
const textsOf = (letters: readonly Letter[]): string[] => letters.map(({ text }) => text)

describe.each([
  ['in a database', openStored],
  ['in memory, if the browser refuses a database', openRefused],
])('an outbox %s', (_, open) => {
  let outbox = openOutbox(open)
  beforeEach(async () => {
    await emptyDatabases()
    outbox = openOutbox(open)
    await outbox.clear()
  })

  test('stores items, oldest first, each by its id, for their member [N3]', async () => {
    await outbox.put(letterOf('b', 2, 'second'))
    await outbox.put(letterOf('a', 1, 'first'))
    await outbox.put({ ...letterOf('c', 3), accountId: 8 })
    expect(textsOf(await outbox.list(7))).toEqual(['first', 'second'])
    await outbox.put(letterOf('a', 4, 'first, written again'))
    expect(textsOf(await outbox.list(7))).toEqual(['second', 'first, written again'])
  })

  test('removes sent items, but not those written again meanwhile [N3]', async () => {
    await outbox.put(letterOf('a', 1))
    await outbox.put(letterOf('b', 2))
    await outbox.put(letterOf('a', 3, 'written again'))
    await outbox.drop(['a', 'b', 'unknown'], 2)
    expect(textsOf(await outbox.list(7))).toEqual(['written again'])
    await outbox.drop(['a'])
    expect(await outbox.list(7)).toEqual([])
  })

  test('makes one item of a member’s parts, which does not change afterwards [N3]', async () => {
    await say(outbox, 'In', 'the', 'name')
    await outbox.add({ accountId: 8, word: 'Peace' })
    const [first] = await outbox.list(7, 100)
    expect(first).toMatchObject({ at: 100, text: 'In the name' })
    await say(outbox, 'of', 'God')
    expect(await outbox.list(7, 200)).toMatchObject([first, { at: 200, text: 'of God' }])
    expect(textsOf(await outbox.list(8))).toEqual(['Peace'])
  })

  test('is empty after clearing [A-27]', async () => {
    await say(outbox, 'In')
    await outbox.put(letterOf('a', 1))
    await outbox.clear()
    expect(await outbox.list(7)).toEqual([])
  })
})

describe('an outbox in a database', () => {
  beforeEach(emptyDatabases)

  test('shared by two tabs has the items of both, and makes each part an item once [N3]', async () => {
    const [one, other] = [openOutbox(openStored), openOutbox(openStored)]
    await one.clear()
    await say(one, 'one')
    await say(other, 'other')
    const [seen, seenThere] = await Promise.all([one.list(7, 1), other.list(7, 1)])
    expect(textsOf(await one.list(7))).toEqual(['one other'])
    expect([seen, seenThere].flat().map(({ id }) => id)).toEqual([seen[0]?.id, seen[0]?.id])
  })

  test('loses nothing when the database is deleted and recreated [N3]', async () => {
    let isDeleted = false
    const outbox = openOutbox(async () => await (isDeleted ? openRefused() : openStored()))
    await outbox.clear()
    await outbox.put(letterOf('a', 1, 'before'))
    isDeleted = true
    await outbox.put(letterOf('b', 2, 'meanwhile'))
    await say(outbox, 'in', 'memory')
    expect(textsOf(await outbox.list(7, 3))).toEqual(['meanwhile', 'in memory'])
    isDeleted = false
    expect(textsOf(await outbox.list(7, 4))).toEqual(['before', 'meanwhile', 'in memory'])
    await outbox.drop(['a', 'b'])
    expect(textsOf(await outbox.list(7, 5))).toEqual(['in memory'])
  })
})
