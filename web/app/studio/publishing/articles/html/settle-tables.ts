/**
 * A table without a cell is none, one inside a cell becomes what its own cells hold, and a figure that holds more than a
 * table and its caption is no figure of a table: the schema has no place for them.
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

/** Whether it stands in a figure with nothing else but a caption. */
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
