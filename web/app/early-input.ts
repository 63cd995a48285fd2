import { fillField } from './lib/fill-field.ts'

/** A visitor's input before hydration. */
interface EarlyInput {
  /** The last pressed control that does nothing without JavaScript. */
  pressed?: HTMLElement
  /** Shows that it is busy; React would warn about an attribute. */
  pulse?: Animation
  /** Its text at that time. */
  words?: string
  /** Typed and chosen values, by field. */
  typed: Map<HTMLElement, { value: string; isChecked: boolean }>
  end(): void
}

declare global {
  interface Window {
    earlyInput?: EarlyInput
  }
}

/**
 * Records presses and input from the first byte of the page. Links and the buttons of forms work without
 * JavaScript and are left alone; any other button pulses for four seconds (WCAG 2.2.2) and stays dim until
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
 * Repeats the input made before hydration, once: sets the typed values, and repeats the last press. Call it
 * outside React's own work, which would first reset the fields to its empty state.
 */
export function replayEarlyInput(): void {
  const early = window.earlyInput
  if (early === undefined) return
  early.end()
  for (const [field, { value, isChecked }] of early.typed) {
    const shown = findShown(field)
    if (shown !== undefined) fillField(shown, { value, isChecked })
  }
  // Passwords must not be stored longer than their fields.
  early.typed.clear()
  early.pulse?.cancel()
  if (early.pressed !== undefined) findShown(early.pressed, early.words)?.click()
}

/** The element itself, or its replacement: React renders a page again that an extension has changed. */
function findShown(element: HTMLElement, words = element.textContent): HTMLElement | undefined {
  if (element.isConnected) return element
  const all = document.querySelectorAll<HTMLElement>(element.tagName)
  return [...all].find(
    (other) =>
      other.textContent === words &&
      ['name', 'aria-label'].every((name) => other.getAttribute(name) === element.getAttribute(name)),
  )
}
