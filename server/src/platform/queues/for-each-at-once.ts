/**
 * Calls `work` for every item, at most `limit` at a time. After a failure no further call starts; it is thrown when the
 * started ones have ended.
 */
export async function forEachAtOnce<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  limit: number,
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  // Shared: each worker takes the next item, and one that fails ends the list for the others.
  const left = numbered(items)
  const worker = async (): Promise<void> => {
    for await (const [index, item] of left) await work(item, index)
  }
  const ended = await Promise.allSettled(Array.from({ length: limit }, worker))
  const failure = ended.find((result) => result.status === 'rejected')
  if (failure !== undefined) throw failure.reason
}

async function* numbered<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
): AsyncGenerator<[index: number, item: Item]> {
  let index = 0
  for await (const item of items) {
    yield [index, item]
    index += 1
  }
}
