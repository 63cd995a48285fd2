/** The parts of the linter's interface used here. */
interface Context {
  report(finding: { node: Node; message: string }): void
}
interface Node {
  type: string
  value?: unknown
  name?: { name?: unknown } | string
}
interface Call extends Node {
  callee?: Node
  arguments?: Call[]
}

const why = 'Texts for people come from the messages: t(‘…’) or rich(‘…’), see docs/languages.md.'
const forPeople = new Set([
  'aria-label',
  'aria-description',
  'title',
  'alt',
  'placeholder',
  'label',
  'hint',
  'heading',
])
// An address is not text.
const hasLetters = (text: unknown): boolean =>
  typeof text === 'string' && /\p{L}{2,}/u.test(text) && !text.startsWith('/')

const whyTwice = 'The router adds the language to this address itself: give it the address without one.'
const nameOf = (node: Node | undefined): string =>
  String(typeof node?.name === 'object' ? node.name.name : node?.name)
const isLocal = (given: Call | null | undefined): boolean =>
  given?.type === 'CallExpression' && nameOf(given.callee) === 'toLocalPath'

/** Linter rules: components contain no literal text, and no address gets its language twice. */
export default {
  meta: { name: 'sohbet-texts' },
  rules: {
    'from-messages': {
      create(context: Context) {
        return {
          JSXText(node: Node): void {
            if (hasLetters(node.value)) context.report({ node, message: why })
          },
          JSXAttribute(node: Node & { value?: (Node & { expression?: Node }) | null }): void {
            const given = node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value
            if (forPeople.has(nameOf(node)) && given?.type === 'Literal' && hasLetters(given.value))
              context.report({ node, message: why })
          },
          JSXExpressionContainer(node: Node & { expression?: Node }): void {
            const given = node.expression
            if (given?.type === 'Literal' && hasLetters(given.value) && isChild(node))
              context.report({ node, message: why })
          },
        }
      },
    },
    'language-once': {
      create(context: Context) {
        return {
          JSXAttribute(node: Node & { value?: { expression?: Call } | null; parent?: Node }): void {
            // HTML elements take a full address; our components and the router's do not.
            const tag = typeof node.parent?.name === 'object' ? node.parent.name.name : undefined
            const isElement = typeof tag === 'string' && /^[a-z]/.test(tag)
            if (['action', 'to'].includes(nameOf(node)) && !isElement && isLocal(node.value?.expression))
              context.report({ node, message: whyTwice })
          },
          CallExpression(node: Call): void {
            if (nameOf(node.callee) === 'navigate' && isLocal(node.arguments?.[0]))
              context.report({ node, message: whyTwice })
          },
        }
      },
    },
  },
}

function isChild(node: Node & { parent?: Node }): boolean {
  return node.parent?.type === 'JSXElement' || node.parent?.type === 'JSXFragment'
}
