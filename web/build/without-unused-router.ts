import type { Plugin } from 'vite'

/** What is looked for, and what stands there instead. */
export type Change = readonly [found: RegExp, instead: string]
/** What is taken out of some files. */
export type Changes = readonly (readonly [file: RegExp, changes: readonly Change[]])[]

/** What is taken out of each file of the router. */
export const changes: Changes = [
  [
    /\/react-router\/.*\/lib\/dom\/lib\.m?js$/,
    [
      // Links of its own (`ui/link.tsx` says why): they are made while their file is read, which looks like an effect,
      // and they hold on to all that fetches ahead for frameworks.
      [/^(const (?:Link|NavLink) = )/gm, '$1/* @__PURE__ */ '],
      [/^(?:Link|NavLink|HistoryRouter)\.displayName = .*$/gm, ''],
    ],
  ],
  [
    /\/react-router\/.*\/lib\/router\/router\.m?js$/,
    [
      // Settings that are never given: listening in on the router, routes that are learnt on the way, and others.
      [/\binit\.(?:instrumentations|patchRoutesOnNavigation|dataStrategy)\b/g, 'undefined'],
      [/\bfuture\.unstable_routePatternMatching\b/g, 'false'],
      [/\bfogOfWar\.active\b(?! =)/g, 'false'],
      [/(?<=if \(!?)isFogOfWar(?=\))/g, 'false'],
      // No page keeps anybody from leaving it.
      [/(?<!function )\bshouldBlockNavigation\(/g, 'void ('],
      [/(?<=if \()blockerKey\b/g, 'false'],
      // No page changes with a view transition.
      [/(?<=if \()pendingViewTransitionEnabled(?=\))/g, 'false'],
      [/(?<=if \()(?=pendingAction === "POP" && !isUninterruptedRevalidation)/g, 'false && '],
      [/(?<=if \()isBrowser(?=\) \{\s+restoreAppliedTransitions)/g, 'false'],
      // Handles that nothing takes hold of: `patchRoutes,` and its like in the list of them.
      [/^\t\t(?:getBlocker|patchRoutes|_internalSetRoutes),$/gm, ''],
    ],
  ],
  [
    /\/react-router\/.*\/lib\/components\.m?js$/,
    [[/(?<=if \()!viewTransitionOpts \|\| !isViewTransitionAvailable(?=\))/g, 'true']],
  ],
  // Advice to the router's users in the console of a browser.
  [/\/react-router\/.*\/lib\/.*\.m?js$/, [[/^\s*warn(?:ing|Once|ingOnce)\(.*\);$/gm, ';']]],
]

/**
 * Lets the bundler leave out what the router can do and nothing here asks of it. Where something that is to be taken
 * out stands nowhere in the router any more, the build fails: a new version of it would grow every page unnoticed.
 */
export function withoutUnusedRouter(requested = changes): Plugin {
  return removeFrom('react-router', 'without-unused-router', requested)
}

/** The same for any library: its name, the name of the file here that says what is taken out, and what that is. */
export function removeFrom(library: string, name: string, requested: Changes): Plugin {
  const seen = new Set<RegExp>()
  return {
    name,
    apply: 'build',
    transform(code, id) {
      const ofFile = requested.filter(([file]) => file.test(id)).flatMap(([, parts]) => parts)
      if (ofFile.length === 0) return undefined
      return ofFile.reduce((text, [found, instead]) => {
        if (code.search(found) !== -1) seen.add(found)
        return text.replaceAll(found, instead)
      }, code)
    },
    buildEnd(error) {
      if (error !== undefined) return
      const missing = requested.flatMap(([, parts]) => parts).filter(([found]) => !seen.has(found))
      if (missing.length > 0) this.error(toSentence(library, name, missing))
    },
  }
}

function toSentence(library: string, name: string, missing: readonly Change[]): string {
  const patterns = missing.map(([found]) => `  ${found.source}`).join('\n')
  return (
    `${library} no longer holds what web/build/${name}.ts takes out of it:\n${patterns}\n` +
    'Look up what stands there in this version, and change the pattern or remove it.'
  )
}
