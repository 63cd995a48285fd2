import { toLatinDigits } from '@sohbet/contract/typed-text'

/** The seconds of `12:30`, `1:02:03` or `90`, in the digits of any of our languages; null for nothing, undefined for no time. */
export function readTime(text: string): number | null | undefined {
  const plain = toLatinDigits(text.trim())
  if (plain === '') return null
  if (!/^(?:\d{1,2}:[0-5]?\d:[0-5]\d|\d{1,4}:[0-5]\d|\d{1,6})$/.test(plain)) return undefined
  return plain.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}
