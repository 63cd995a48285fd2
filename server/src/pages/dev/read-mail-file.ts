/** The readable parts of an email. */
export interface ReadMail {
  from: string
  to: string
  subject: string
  date: string
  /** The plain-text part, or the whole body if there is none. */
  text: string
  raw: string
}

/** Reads an email written by our mailer; for others, as much as possible. */
export function readMailFile(raw: string): ReadMail {
  const { headers, body } = toPart(raw)
  const get = (name: string): string => decodeWords(headers.get(name) ?? '')
  return {
    from: get('from'),
    to: get('to'),
    subject: get('subject'),
    date: get('date'),
    text: findText({ headers, body }),
    raw,
  }
}

interface Part {
  headers: ReadonlyMap<string, string>
  body: string
}

function toPart(raw: string): Part {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  // A line that begins with a space continues the previous one.
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = lines.map((line) => {
    const at = line.indexOf(':')
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()] as const
  })
  return { headers: new Map(headers), body: rest.join('\r\n\r\n') }
}

function findText({ headers, body }: Part): string {
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1]
  const parts = boundary === undefined ? [] : body.split(`--${boundary}`).slice(1, -1)
  const plain = parts
    .map((part) => toPart(part.replace(/^\r\n/, '')))
    .find((part) => part.headers.get('content-type')?.startsWith('text/plain'))
  const part = plain ?? { headers, body }
  return decode(part.body, part.headers.get('content-transfer-encoding')).replaceAll('\r\n', '\n').trimEnd()
}

function decode(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body
  return decodeHex(body.replaceAll('=\r\n', ''))
}

// `=?UTF-8?B?…?=` and `=?UTF-8?Q?…?=` (RFC 2047); the space between two of them is dropped.
function decodeWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_match, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : decodeHex(word.replaceAll('_', ' ')),
    )
}

function decodeHex(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/g, (_match, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString()
}
