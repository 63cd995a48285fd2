const stylesheet = /<style\b[^]*?<\/style\s*>/gi

/** The document that was pasted, without its stylesheets: the page's policy refuses them even in one that nobody sees. */
export function parsePaste(html: string): Document {
  return new DOMParser().parseFromString(html.replaceAll(stylesheet, ''), 'text/html')
}

/** The stylesheets of what was pasted, as they came. */
export function stylesheetsOf(html: string): string {
  return (html.match(stylesheet) ?? []).join('')
}
