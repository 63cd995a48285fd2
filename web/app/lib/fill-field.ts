/** Enters a value into a field as its user would, so that React notices. */
export function fillField(
  field: HTMLElement,
  { value, isChecked }: { value: string; isChecked: boolean },
): void {
  if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)) choose(field, isChecked)
  else type(field, value)
}

// React handles a click only if the state differs from the one it knows.
function choose(field: HTMLInputElement, isChecked: boolean): void {
  field.checked = !isChecked
  field.click()
}

function type(field: HTMLElement, value: string): void {
  // Only if it differs: setting a value ends the composition of a phone's keyboard. Not with the element's own
  // property, which React intercepts.
  if ((field as HTMLInputElement).value !== value)
    Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
  // React handles an input event only if the value differs from the one it knows, and it has read this one.
  const { _valueTracker: known } = field as { _valueTracker?: { setValue(value: string): void } }
  known?.setValue(`${value} `)
  field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
}
