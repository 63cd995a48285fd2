import { parsePaste, stylesheetsOf } from './paste-dom.ts'

const storable = /^image\/(?:jpeg|png|webp|avif)$/

/**
 * The pictures of a pasted text, in the order of their elements. LibreOffice and others embed them in the
 * HTML; Word sends them as RTF, while its HTML names local files. Undefined for a missing picture or an
 * unsupported type.
 */
export function findEmbeddedPictures(html: string, rtf: string): (File | undefined)[] {
  const { body } = parsePaste(html)
  const sources = [...body.querySelectorAll('img')].map((picture) => picture.getAttribute('src') ?? '')
  const onDisk = sources.filter((source) => source.startsWith('file:')).length
  const beside = onDisk === 0 ? [] : picturesOfRtf(rtf)
  // They can be matched by their order only.
  const ofWord = (beside.length === onDisk ? beside : []).values()
  return sources.map((source) =>
    source.startsWith('file:')
      ? ofWord.next().value
      : source.startsWith('data:')
        ? ofAddress(source)
        : undefined,
  )
}

/** The pasted HTML with stored pictures in place of the embedded ones. */
export function withStoredPictures(
  html: string,
  stored: readonly ({ src: string; width: number | null; height: number | null } | undefined)[],
): string {
  const page = parsePaste(html)
  for (const [index, picture] of [...page.body.querySelectorAll('img')].entries()) {
    const found = stored[index]
    if (found === undefined) continue
    picture.setAttribute('src', found.src)
    for (const name of ['width', 'height'] as const) picture.setAttribute(name, String(found[name] ?? ''))
    if (picture.getAttribute('alt')?.trim() === '') picture.removeAttribute('alt')
  }
  return stylesheetsOf(html) + page.documentElement.outerHTML
}

function ofAddress(source: string): File | undefined {
  const [, type = '', content = ''] = /^data:([a-z/]+);base64,([a-z0-9+/=\s]+)$/i.exec(source) ?? []
  if (!storable.test(type)) return undefined
  try {
    return toFile(
      Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0)),
      type,
    )
  } catch {
    return undefined
  }
}

// RTF has each picture twice: the original, and a fallback for older programs, which is no PNG or JPEG.
function picturesOfRtf(rtf: string): File[] {
  return rtf.split('\\pict').flatMap((part) => {
    const [, kind] = /\\(png|jpeg)blip/.exec(part) ?? []
    const [hex = ''] =
      part.match(/[0-9a-f\s]{40,}/gi)?.toSorted((one, other) => other.length - one.length) ?? []
    const digits = hex.replaceAll(/\s/g, '')
    if (kind === undefined || digits === '') return []
    const bytes = Uint8Array.from({ length: digits.length >> 1 }, (_, index) =>
      Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16),
    )
    return [toFile(bytes, `image/${kind}`)]
  })
}

function toFile(bytes: Uint8Array<ArrayBuffer>, type: string): File {
  return new File([bytes], 'picture', { type })
}
