import { SaxesParser } from 'saxes'

/** What is called of a document as it is read. */
export interface XmlHandlers {
  /** Names are without their prefixes, which each program chooses as it likes. */
  open(tag: { name: string; attributes: Readonly<Record<string, string>> }): void
  close?(name: string): void
  text?(text: string): void
}

/** Calls for each element of a document as it begins and ends; entities of its own it may not declare. */
export function walkXml(xml: string, { open, close, text }: XmlHandlers): void {
  const parser = new SaxesParser()
  parser.on('doctype', () => {
    throw new Error('A workbook has no document type.')
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => open({ name: bare(name), attributes: bareAll(attributes) }))
  parser.on('closetag', ({ name }) => close?.(bare(name)))
  parser.on('text', (words) => text?.(words))
  parser.on('cdata', (words) => text?.(words))
  parser.write(xml).close()
}

function bare(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

// An attribute without a prefix counts before one of the same name that has one.
function bareAll(attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const names = Object.keys(attributes)
  if (!names.some((name) => name.includes(':'))) return attributes
  const prefixed = names.filter((name) => name.includes(':')).map((name) => [bare(name), attributes[name]])
  return { ...Object.fromEntries(prefixed), ...attributes }
}
