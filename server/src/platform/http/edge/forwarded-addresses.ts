// Numbers have three digits at most: a run of digits of any length would be read again from each of them.
const withPort = /\[([\da-f:.%]+)\](?::\d+)?|(\d{1,3}(?:\.\d{1,3}){3}):\d+/gi

/**
 * Addresses only: some proxies write `203.0.113.5:41234` and `[2001:db8::1]:443`, which would not parse as
 * addresses. Anybody may send the header, so this takes linear time.
 */
export function withoutPorts(forwardedFor: string): string {
  return forwardedFor.replaceAll(withPort, '$1$2')
}
