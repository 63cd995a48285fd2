import { SaxesParser } from 'saxes'

/** Callbacks for the parts of a document. */
export interface XmlHandlers {
  /** Names have no namespace prefixes, which each program chooses freely. */
  open(tag: { name: string; attributes: Readonly<Record<string, string>> }): void
  close?(name: string): void
  text?(text: string): void
}

/** Calls the handlers for each element; custom entities are refused. */
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
  parser.on('text', (content) => text?.(content))
  parser.on('cdata', (content) => text?.(content))
  parser.write(xml).close()
}

function bare(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

// An attribute without a prefix takes precedence over one of the same name with a prefix.
function bareAll(attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const names = Object.keys(attributes)
  if (!names.some((name) => name.includes(':'))) return attributes
  const prefixed = names.filter((name) => name.includes(':')).map((name) => [bare(name), attributes[name]])
  return { ...Object.fromEntries(prefixed), ...attributes }
}
