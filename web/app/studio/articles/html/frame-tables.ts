/**
 * Every table gets a figure of its own, which is where the schema has a place for it; one without a cell is no table, and
 * one inside a cell becomes what its own cells hold.
 */
export function frameTables(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) {
    if (table.parentElement?.closest('table') !== null || table.querySelector('td, th') === null)
      table.replaceWith(...[...table.querySelectorAll('td, th')].flatMap((cell) => [...cell.childNodes]))
    else if (!isFramed(table)) {
      const figure = body.ownerDocument.createElement('figure')
      figure.className = 'table'
      table.replaceWith(figure)
      figure.append(table)
    }
  }
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
