/** The parts of the linter's interface that are needed here. */
interface Context {
  report(finding: { node: Node; message: string }): void
}
interface Node {
  type: string
  value?: unknown
  name?: { name?: unknown } | string
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
// An address is no text.
const hasWords = (text: unknown): boolean =>
  typeof text === 'string' && /\p{L}{2,}/u.test(text) && !text.startsWith('/')

/** A rule for the linter: no text for people stands in a component itself. */
export default {
  meta: { name: 'sohbet-texts' },
  rules: {
    'from-messages': {
      create(context: Context) {
        return {
          JSXText(node: Node): void {
            if (hasWords(node.value)) context.report({ node, message: why })
          },
          JSXAttribute(node: Node & { value?: (Node & { expression?: Node }) | null }): void {
            const name = typeof node.name === 'object' ? node.name.name : node.name
            const given = node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value
            if (forPeople.has(String(name)) && given?.type === 'Literal' && hasWords(given.value))
              context.report({ node, message: why })
          },
          JSXExpressionContainer(node: Node & { expression?: Node }): void {
            const given = node.expression
            if (given?.type === 'Literal' && hasWords(given.value) && isChild(node))
              context.report({ node, message: why })
          },
        }
      },
    },
  },
}

function isChild(node: Node & { parent?: Node }): boolean {
  return node.parent?.type === 'JSXElement' || node.parent?.type === 'JSXFragment'
}
