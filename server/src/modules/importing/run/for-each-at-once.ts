/**
 * Calls `work` for every item, at most `limit` at a time; the first failure is thrown after all started
 * calls have ended.
 */
export async function forEachAtOnce<Item>(
  items: readonly Item[],
  limit: number,
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const left = items.entries()
  const worker = async (): Promise<void> => {
    for (const [index, item] of left) await work(item, index)
  }
  const ended = await Promise.allSettled(Array.from({ length: Math.min(limit, items.length) }, worker))
  const failure = ended.find((result) => result.status === 'rejected')
  if (failure !== undefined) throw failure.reason
}
