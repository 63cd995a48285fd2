import { expect, test } from 'vitest'
import { languages } from '@sohbet/messages/languages'
import { isSameScript, scriptIn } from './script-in.ts'

test('recognizes the same build in another language, and not a build with another script', () => {
  for (const language of languages) {
    const script = scriptIn(language, '/assets/entry-client-a1b2.js')
    expect(isSameScript(script, '/assets/entry-client-a1b2.js'), language).toBe(true)
    expect(isSameScript(script, '/assets/entry-client-c3d4.js'), language).toBe(false)
  }
})
