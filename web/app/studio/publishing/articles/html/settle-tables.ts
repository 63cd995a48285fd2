/**
 * Adapts tables to the schema: removes a table without cells, unwraps one inside a cell, and unwraps a
 * figure that contains more than a table and its caption.
 */
export function settleTables(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table'))
    if (table.parentElement?.closest('table') !== null || table.querySelector('td, th') === null)
      table.replaceWith(...[...table.querySelectorAll('td, th')].flatMap((cell) => [...cell.childNodes]))
  for (const figure of body.querySelectorAll('figure.table')) {
    const table = figure.querySelector(':scope > table')
    if (table === null || !isFramed(table)) figure.removeAttribute('class')
  }
}

/** Whether it is in a figure with nothing else but a caption. */
function isFramed(table: Element): boolean {
  const figure = table.parentElement
  return (
    figure?.matches('figure.table') === true &&
    [...figure.childNodes].every((node) =>
      node instanceof Element
        ? node === table || (node.localName === 'figcaption' && node === figure.lastElementChild)
        : node.textContent?.trim() === '',
    )
  )
}
