/** The start of the window in a long playlist's address (`?from=100`), counted from 0. */
export function readFrom({ url }: Request): string {
  const from = new URL(url).searchParams.get('from') ?? ''
  return /^[1-9]\d{0,3}$/.test(from) ? from : '0'
}
