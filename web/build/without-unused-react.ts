import type { Plugin } from 'vite'
import { removeFrom } from './without-unused-router.ts'
import type { Change, Changes } from './without-unused-router.ts'

/** Animations between two states of a page: a function that is reached by way of a `<ViewTransition>` alone. */
const transitions = [
  'applyViewTransitionName',
  'applyViewTransitionToHostInstancesRecursive',
  'commitAppearingPairViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitEnterViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'createViewTransitionInstance',
  'measureNestedViewTransitions',
  'measureViewTransitionHostInstancesRecursive',
  'restoreViewTransitionName',
  'scheduleViewTransitionEvent',
  'startViewTransition',
].map((name): Change => [new RegExp(`(?<=^function ${name}\\()[\\s\\S]*?^\\}`, 'gm'), ') {}'])

/** What can be asked of such an animation. */
const animations = ['animate', 'getAnimations', 'getComputedStyle'].map((name): Change => [
  methodOf('ViewTransitionPseudoElement', name),
  '',
])

/** What a fragment can be asked by its `ref`: no fragment here has one. */
const fragments = [
  'addEventListener',
  'blur',
  'compareDocumentPosition',
  'dispatchEvent',
  'focus',
  'focusLast',
  'getClientRects',
  'getRootNode',
  'observeUsing',
  'removeEventListener',
  'scrollIntoView',
  'unobserveUsing',
].map((name): Change => [methodOf('FragmentInstance', name), ''])

/** What is taken out of React's renderer; components that need it do not exist (`without-unused-react.test.ts`). */
export const changes: Changes = [
  [/\/react-dom\/cjs\/react-dom-client\.production\.js$/, [...transitions, ...animations, ...fragments]],
]

/** Lets the bundler leave out what React's renderer can do and nothing here asks of it. */
export function withoutUnusedReact(requested = changes): Plugin {
  return {
    ...removeFrom('react-dom', 'without-unused-react', requested),
    // The server has a renderer of its own.
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  }
}

function methodOf(type: string, name: string): RegExp {
  return new RegExp(`^${type}\\.prototype\\.${name} = [\\s\\S]*?^\\};`, 'gm')
}
