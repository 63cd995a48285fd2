const stylesheet = /<style\b[^]*?<\/style\s*>/gi

/**
 * Parses pasted HTML without its stylesheets: the content security policy blocks them even in a detached
 * document.
 */
export function parsePaste(html: string): Document {
  return new DOMParser().parseFromString(html.replaceAll(stylesheet, ''), 'text/html')
}

/** The stylesheets of the pasted HTML, unchanged. */
export function stylesheetsOf(html: string): string {
  return (html.match(stylesheet) ?? []).join('')
}
