import { SaxesParser } from 'saxes'
import type { SaxesTagPlain } from 'saxes'

/** What is called of a document as it is read. */
export interface XmlHandlers {
  open(tag: { name: string; attributes: SaxesTagPlain['attributes'] }): void
  close?(name: string): void
  text?(text: string): void
}

/** Calls for each element of a document as it begins and ends; entities of its own it may not declare. */
export function walkXml(xml: string, { open, close, text }: XmlHandlers): void {
  const parser = new SaxesParser()
  const bare = (name: string): string => name.slice(name.indexOf(':') + 1)
  parser.on('doctype', () => {
    throw new Error('A workbook has no document type.')
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', (tag) => open({ ...tag, name: bare(tag.name) }))
  parser.on('closetag', ({ name }) => close?.(bare(name)))
  parser.on('text', (words) => text?.(words))
  parser.on('cdata', (words) => text?.(words))
  parser.write(xml).close()
}
