import { expect, test } from 'vitest'
import { opensInOtherScript } from './first-script.ts'

const card = (language: string): string => `<h3 dir="auto" lang="${language}">A title</h3>`
const head = (language: string): string => `<h1 lang="${language}" dir="rtl">A title</h1>`

test.each([
  ['a talk in Arabic', head('ar') + card('en'), true],
  ['an article in Urdu', `<h1 class="title" lang="ur">…</h1>`, true],
  ['a talk in Turkish, beside one in Arabic', head('tr') + card('ar'), false],
  ['a list whose second is in Arabic', card('en') + card('ar'), true],
  ['a list whose third is in Arabic', card('en') + card('tr') + card('ar'), false],
  ['a teaser in Persian', '<article class="teaser" lang="fa" dir="auto">', true],
  ['a page without any of it', '<html lang="ar"><h1>Terms</h1>', false],
])('%s', (_what, html, isOther) => expect(opensInOtherScript(html)).toBe(isOther))
