/** What a visitor did with a page before its scripts could answer. */
interface EarlyInput {
  /** The last press of a control that does nothing without a script. */
  pressed?: HTMLElement
  /** Shows that it is busy; of an attribute React would complain. */
  pulse?: Animation
  /** What stood on it then. */
  words?: string
  /** What was typed and chosen, by its field. */
  typed: Map<HTMLElement, { value: string; isChecked: boolean }>
  end(): void
}

declare global {
  interface Window {
    earlyInput?: EarlyInput
  }
}

/**
 * Remembers what is pressed and typed from the first byte of the page on. Links and the buttons of forms work by
 * themselves and are left alone; any other button pulses for four seconds (WCAG 2.2.2) and stays dim until
 * `replayEarlyInput` presses it again.
 */
export const earlyInputScript =
  `{const early=window.earlyInput={typed:new Map},ear=new AbortController,` +
  `on=(name,act)=>addEventListener(name,({target})=>target instanceof Element&&act(target),{capture:true,signal:ear.signal});` +
  `early.end=()=>ear.abort();` +
  `on("click",target=>{const button=target.closest("button,[role=button]");` +
  `if(!button||button.disabled||button.popoverTargetElement||button.type==="submit"&&button.form)return;` +
  `early.pulse?.cancel();early.pressed=button;early.words=button.textContent;` +
  `early.pulse=button.animate({opacity:[1,.4]},{duration:800,direction:"alternate",iterations:5,fill:"forwards"})});` +
  `for(const name of["input","change"])on(name,field=>early.typed.set(field,{value:field.value,isChecked:field.checked}))}`

/**
 * Does again, once, what was done before the page was alive: it knows what was typed, and the last press acts. To be
 * called outside React's own work, which would first put its empty state back into the fields.
 */
export function replayEarlyInput(): void {
  const early = window.earlyInput
  if (early === undefined) return
  early.end()
  for (const [field, { value, isChecked }] of early.typed) {
    const shown = findShown(field)
    if (shown instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(shown.type)) choose(shown, isChecked)
    else if (shown !== undefined) type(shown, value)
  }
  // A password is not kept longer than its field.
  early.typed.clear()
  early.pulse?.cancel()
  if (early.pressed !== undefined) findShown(early.pressed, early.words)?.click()
}

/** The element itself, or what was drawn in its place: a page that an extension has changed is drawn again. */
function findShown(element: HTMLElement, words = element.textContent): HTMLElement | undefined {
  if (element.isConnected) return element
  const all = document.querySelectorAll<HTMLElement>(element.tagName)
  return [...all].find(
    (other) =>
      other.textContent === words &&
      ['name', 'aria-label'].every((name) => other.getAttribute(name) === element.getAttribute(name)),
  )
}

// React hears of a click only where it finds another state than it knows of.
function choose(field: HTMLInputElement, isChecked: boolean): void {
  field.checked = !isChecked
  field.click()
}

function type(field: HTMLElement, value: string): void {
  // Only if it is not there any more: what is set ends the word that a phone's keyboard is composing. Not by the
  // element's own property, which React listens to.
  if ((field as HTMLInputElement).value !== value)
    Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
  // React hears of an input only where it finds another value than it knows of, and it has read this one.
  const { _valueTracker: known } = field as { _valueTracker?: { setValue(value: string): void } }
  known?.setValue(`${value} `)
  field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
}
