import type { Plugin } from 'vite'

const routerLinks = /\/react-router\/.*\/lib\/dom\/lib\.m?js$/
const routerItself = /\/react-router\/.*\/lib\/router\/router\.m?js$/

/**
 * Lets the bundler leave out the router's own links, which nothing here uses (`ui/link.tsx` says why): they are made
 * while their file is read, which looks like an effect, and they hold on to all that fetches ahead for frameworks.
 */
export const withoutRouterLinks: Plugin = {
  name: 'without-router-links',
  apply: 'build',
  transform(code, id) {
    // A setting that is never given; without it all that listens in on the router is left out too.
    if (routerItself.test(id)) return code.replaceAll('init.instrumentations', 'undefined')
    if (!routerLinks.test(id)) return undefined
    return code
      .replaceAll(/^(const (?:Link|NavLink) = )/gm, '$1/* @__PURE__ */ ')
      .replaceAll(/^(?:Link|NavLink|HistoryRouter)\.displayName = .*$/gm, '')
  },
}
