/** The code at the end of an address that was mailed (B-21, B-32); empty when the address is not whole. */
export function mailedCode(search: URLSearchParams): string {
  return search.get('code')?.trim() ?? ''
}
