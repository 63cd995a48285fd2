const css = `
  .sandbox-stripe { display: grid; gap: var(--s4, 1rem); color: var(--ink, CanvasText); font: inherit; }
  .sandbox-stripe p { margin: 0; }
  .sandbox-stripe-mode { padding: var(--s2, .5rem) var(--s3, .75rem); border-radius: 10px;
    background: var(--warn-soft, Canvas); color: var(--warn, CanvasText); font-size: var(--t-sm, .9375rem); }
  .sandbox-stripe-mode bdi { white-space: nowrap; font-variant-numeric: tabular-nums; }
  .sandbox-stripe-row { display: grid; grid-template-columns: 1fr 1fr; gap: var(--s4, 1rem); align-items: start; }
  .sandbox-stripe-field { display: grid; gap: var(--s1, .25rem); }
  .sandbox-stripe-field label { font-weight: 600; font-size: var(--t-sm, .9375rem); }
  .sandbox-stripe-field input { box-sizing: border-box; inline-size: 100%; min-block-size: 48px;
    padding-inline: var(--s3, .75rem); border: 1px solid var(--edge, GrayText); border-radius: 10px;
    background: var(--raised, Field); color: inherit; font: inherit; font-variant-numeric: tabular-nums; }
  .sandbox-stripe-field input::placeholder { color: var(--ink-3, GrayText); opacity: 1; }
  .sandbox-stripe-field input[aria-invalid='true'] { border-color: var(--err, red); }
  .sandbox-stripe-field input:focus-visible, .sandbox-stripe-dialog button:focus-visible {
    outline: 2px solid var(--focus, Highlight); outline-offset: 2px; }
  .sandbox-stripe-error { color: var(--err, red); font-size: var(--t-sm, .9375rem); }
  .sandbox-stripe-dialog { box-sizing: border-box; inline-size: min(26rem, calc(100vw - 2rem)); padding: var(--s5, 1.5rem);
    border: 1px solid var(--line, GrayText); border-radius: 16px; background: var(--raised, Canvas);
    color: var(--ink, CanvasText); font-family: var(--sans, system-ui); box-shadow: var(--shadow-2, none); }
  .sandbox-stripe-dialog::backdrop { background: var(--scrim, #0008); }
  .sandbox-stripe-dialog h2 { margin: 0 0 var(--s2, .5rem); font-size: var(--t-h3, 1.25rem); }
  .sandbox-stripe-dialog div { display: flex; flex-wrap: wrap; gap: var(--s3, .75rem); margin-block-start: var(--s5, 1.5rem); }
  .sandbox-stripe-dialog button { min-block-size: 48px; padding-inline: var(--s4, 1rem); border-radius: 10px;
    border: 1px solid var(--edge, GrayText); background: transparent; color: inherit; font: inherit; font-weight: 600; }
  .sandbox-stripe-dialog button[value='pass'] { border-color: transparent; background: var(--ink, ButtonText);
    color: var(--on-ink, ButtonFace); }`

/** A constructed style sheet needs no permission in the page's policy. */
export function addStyles() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}
