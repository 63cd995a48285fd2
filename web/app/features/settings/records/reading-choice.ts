/** Days for which a browser remembers how pages look on it. */
const keptDays = 400

/** Keeps a choice of this device where the server reads it, and draws the page again. */
export function keepReading(name: 'digits' | 'hijri', value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value}; Max-Age=${keptDays * 86_400}; Path=/; SameSite=Lax${secure}`
  location.reload()
}
