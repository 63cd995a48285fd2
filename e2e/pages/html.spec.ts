import { HtmlValidate } from 'html-validate'
import { expect, test } from '../browser/fixtures.ts'

// All rules of the standard, but those about how it is written: React writes it.
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    'attr-case': 'off',
    'attr-quotes': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'long-title': 'off',
    'no-inline-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    // What it warns of comes from the same server as the page.
    'require-sri': 'off',
  },
})

const otherPages = [
  '/search',
  '/search?q=tea',
  '/search?q=zzqq',
  '/audios?page=2',
  '/audios/t-patience',
  '/audios/t-patience,trust',
  '/articles/t-patience',
  '/feeds/audios',
  '/feeds/audios/thursday-gatherings',
  '/login/',
  '/signup/',
  '/reset-password',
  '/404',
  '/500',
  '/nowhere/at/all',
]
const wantedPages = 50

test('fifty pages are valid HTML, and say their encoding where every browser looks for it', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  const paths = [...otherPages, ...listed].slice(0, wantedPages)
  expect(paths).toHaveLength(wantedPages)
  const faults: string[] = []
  for (const path of paths) {
    const html = await (await request.get(path)).text()
    faults.push(...(await faultsOf(html)).map((fault) => `${path} ${fault}`))
  }
  expect(faults).toEqual([])
})

async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
  )
  // HTML, 4.2.5.4: the encoding stands within the first 1,024 bytes.
  if (!/<meta charset="utf-8"/i.test(html.slice(0, 1024))) found.push('no charset within 1,024 bytes')
  // HTML, 4.5.14: a time of hours and minutes is a time of day; 0:14 is none.
  for (const [time] of html.matchAll(/<time(?![^>]*datetime=)[^>]*>[^<]*/gi))
    found.push(`no datetime: ${time}`)
  for (const [, value = ''] of html.matchAll(/<time[^>]* datetime="([^"]*)"/gi))
    if (!/^(PT\d+S|\d{4}(-\d\d){0,2}(T[\d:.]+(Z|[+-]\d\d:\d\d))?)$/.test(value))
      found.push(`bad datetime: ${value}`)
  return found
}
