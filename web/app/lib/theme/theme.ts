/** A colour theme. */
export type Theme = 'light' | 'dark'

const storageKey = 'sohbet-theme'

/**
 * Runs before the first paint: applies the chosen theme, and the hour of the listener's clock, whose hue all
 * surfaces share (dawn from 04:00, morning 07:00, afternoon 12:00, sunset 17:00, night 20:00).
 */
export const themeScript = `(function(){var d=document.documentElement,h=new Date().getHours();
try{var t=localStorage.getItem('${storageKey}');if(t==='light'||t==='dark')d.dataset.theme=t}catch(e){}
d.dataset.hour=h<4?'night':h<7?'dawn':h<12?'morning':h<17?'afternoon':h<20?'sunset':'night'})()`

/** The current theme. */
export function chosenTheme(): Theme {
  const chosen = document.documentElement.dataset['theme']
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Calls `onChange` when the theme changes, by a choice or by the system; returns the unsubscribe function. */
export function watchTheme(onChange: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  system.addEventListener('change', onChange)
  return () => {
    observer.disconnect()
    system.removeEventListener('change', onChange)
  }
}

/** Applies a theme and stores it for the next visit, if the browser allows it. */
export function keepTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}
