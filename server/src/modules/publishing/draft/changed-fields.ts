import { isSame } from '@sohbet/contract/is-same'

/** The fields in which two drafts differ, in the order of the first draft. */
export function changedFields(before: object, after: object): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.filter((name) => !isSame(Reflect.get(before, name), Reflect.get(after, name)))
}
