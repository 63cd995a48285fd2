const address = /^(?<who>postgres(?:ql)?:\/\/(?:[^@/]*@)?)(?<hosts>[^/?]*)(?<rest>.*)$/

/** The addresses of the hosts that one address of a database names with commas between them, as libpq reads it. */
export function splitHosts(url: string): string[] {
  const { who = '', hosts = '', rest = '' } = address.exec(url)?.groups ?? {}
  const names = hosts.split(',')
  return names.length < 2 ? [url] : names.map((name) => `${who}${name}${rest}`)
}

/** Whether every host of an address can be connected to. */
export function isDatabaseUrl(url: string): boolean {
  return splitHosts(url).every((one) => {
    const parsed = URL.parse(one)
    return parsed !== null && /^postgres(?:ql)?:$/.test(parsed.protocol)
  })
}
