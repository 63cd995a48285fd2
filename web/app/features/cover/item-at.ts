/** The item at an index; throws if there is none, because every list of the drawing is a constant. */
export function itemAt<Item>(list: readonly Item[], index: number): Item {
  const item = list[index]
  if (item === undefined) throw new RangeError(`No item ${index} in a list of ${list.length}.`)
  return item
}
