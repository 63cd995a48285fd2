/** The parts of the linter's interface used here. */
interface Context {
  sourceCode: { text: string }
  report(finding: { node: Node; message: string }): void
}
interface Node {
  type: string
  range: [number, number]
  parent?: Node
}
interface Call extends Node {
  callee: Node & { name?: string }
  arguments: Node[]
}
interface Waiting extends Node {
  callee: Node & { object?: { name?: string }; property?: { name?: string } }
  arguments: Node[]
}
interface Named extends Node {
  id?: (Node & { name?: string }) | null
  init?: Node | null
}

const why =
  'A page changes by itself, and this reads it once. Use an expectation that tries again: expect(locator).toHaveText(…) and its like, or expect.poll(…).'
const whyShort =
  'It gives up after a second, which is too short on a busy machine. Use expect.poll(…) in a test, or { timeout: 60_000 }.'
const read =
  /\.(?:all(?:InnerTexts|TextContents)|ariaSnapshot|boundingBox|content|count|evaluate(?:All|Handle)?|getAttribute|inner(?:HTML|Text)|inputValue|is(?:Checked|Disabled|Editable|Enabled|Hidden|Visible)|textContent|title)\(/
const opensPage = /\.getBy\w+\(|\.locator\(|\.newPage\(|\bopenDevice\(|waitForEvent\('(?:page|popup)'/
/** A scan may take a second of a page that is known to be loaded; `expect…` retries by itself. */
const scan = /\bawait (?:faults|textsLeft|expect)\w*\(/

/** Linter rules: no test reads a live page once and asserts the result, and none gives up after a second. */
export default {
  meta: { name: 'sohbet-live-page' },
  rules: {
    'read-once': {
      create(context: Context) {
        const textOf = ({ range }: Node): string => context.sourceCode.text.slice(...range)
        const expected: Call[] = []
        /** Names in this file: functions that read a page, and values that are a page or part of one. */
        const readers = new Set<string>()
        const pages = new Set(['page'])
        const addNamed = ({ id, init }: Named, text: string): void => {
          if (typeof id?.name !== 'string') return
          if (init === undefined || init?.type === 'ArrowFunctionExpression') {
            if (read.test(text)) readers.add(id.name)
          } else if (opensPage.test(text) && !read.test(text)) pages.add(id.name)
        }
        const isLive = (text: string): boolean => {
          const named = [...pages].join('|')
          if (new RegExp(`(?<![.\\w])(?:${named})\\.url\\(`).test(text)) return true
          if (!text.includes('await ') || scan.test(text)) return false
          if (read.test(text)) return true
          const [, helper, given = ''] = /\bawait (\w+)\(([^]*)/.exec(text) ?? []
          if (helper === undefined) return false
          return (
            readers.has(helper) ||
            opensPage.test(given) ||
            new RegExp(`(?<![.\\w])(?:${named})(?![.\\w])`).test(given)
          )
        }
        return {
          FunctionDeclaration: (node: Named) => addNamed(node, textOf(node)),
          VariableDeclarator: (node: Named) => addNamed(node, textOf(node)),
          Identifier: (node: Node & { name?: string; typeAnnotation?: Node | null }) => {
            if (node.typeAnnotation && /^:\s*(?:Page|Locator)$/.test(textOf(node.typeAnnotation)))
              pages.add(node.name ?? '')
          },
          CallExpression: (node: Call) => {
            if (node.callee.name === 'expect' && !isAwaited(node)) expected.push(node)
          },
          'Program:exit': () => {
            for (const node of expected) {
              const [given] = node.arguments
              if (given !== undefined && isLive(textOf(given))) context.report({ node, message: why })
            }
          },
        }
      },
    },
    'short-wait': {
      create: (context: Context) => ({
        CallExpression: (node: Waiting) => {
          const { object, property } = node.callee
          const isWait = object?.name === 'vi' && /^wait(?:For|Until)$/.test(property?.name ?? '')
          if (isWait && node.arguments.length < 2) context.report({ node, message: whyShort })
        },
      }),
    },
  },
}

/** Whether `expect(…).toBeSomething()` is awaited and so retries by itself. */
function isAwaited(node: Node): boolean {
  let { parent } = node
  while (parent?.type === 'MemberExpression' || parent?.type === 'CallExpression') ({ parent } = parent)
  return parent?.type === 'AwaitExpression'
}
