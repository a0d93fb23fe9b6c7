import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'

const SOURCE = join(import.meta.dirname, '../../src')

/** What a value in a key stands for, such as `b` in `a.${b}`. */
const ONE_PART = '[^.]+'
const NAMESPACE_END = RegExp.escape(':')

/** A call `t('key', { name })` in the code of the site, or a `<Trans i18nKey="key">`. */
export type TextCall = {
  /** Matches what it may ask for, as `namespace:key`; undefined where the key is a variable. */
  asks: RegExp | undefined
  namespaces: string[]
  /** Whether it takes a group or list of texts at once. */
  takesAll: boolean
  /** The values that it passes; undefined where they come from elsewhere. */
  passes: string[] | undefined
}

type Asked = { key: ESTree.Node | undefined; values: ESTree.Node | undefined }

export type TextCalls = { calls: TextCall[]; literals: Set<string> }

/** Every call for a text, and every string that may be the key of such a call. */
export async function readTextCalls(): Promise<TextCalls> {
  const files = await Array.fromAsync(glob('web/**/*.{ts,tsx}', { cwd: SOURCE }))
  const sources = files.filter((file) => !/\.(test|d)\.ts/.test(file))
  const read = await Promise.all(
    sources.map(async (file) => readCalls(file, await readFile(join(SOURCE, file), 'utf8'))),
  )
  return {
    calls: read.flatMap(({ calls }) => calls),
    literals: new Set(read.flatMap(({ literals }) => literals)),
  }
}

function readCalls(file: string, code: string): { calls: TextCall[]; literals: string[] } {
  const found: Asked[] = []
  const literals: string[] = []
  const namespaces: string[] = []
  new Visitor({
    CallExpression(call) {
      const [key, values] = call.arguments
      if (isNamed(call.callee, 't')) found.push({ key, values })
      if (isNamed(call.callee, 'useTranslation')) namespaces.push(namespaceOf(call.arguments[0]))
    },
    JSXOpeningElement({ name, attributes }) {
      if (name.type !== 'JSXIdentifier' || name.name !== 'Trans') return
      found.push({
        key: attributeOf(attributes, 'i18nKey'),
        values: attributeOf(attributes, 'values'),
      })
    },
    Literal({ value }) {
      if (typeof value === 'string') literals.push(value)
    },
    TSTypeReference({ typeName, typeArguments }) {
      const [argument] = typeArguments?.params ?? []
      if (!isNamed(typeName, 'TFunction') || argument?.type !== 'TSLiteralType') return
      namespaces.push(`${argument.literal.type === 'Literal' ? argument.literal.value : ''}`)
    },
  }).visit(parseSync(file, code).program)
  // `i18next.t` without more speaks of the common texts.
  const spoken = namespaces.length === 0 ? ['common'] : [...new Set(namespaces)]
  return { calls: found.flatMap((asked) => textCalls(asked, spoken)), literals }
}

function textCalls({ key, values }: Asked, namespaces: string[]): TextCall[] {
  const passes = namesIn(values)
  const takesAll = passes?.includes('returnObjects') ?? false
  const end = takesAll ? '(\\..+)?$' : '$'
  return alternatives(key).map((pattern) => {
    if (pattern === undefined) return { asks: undefined, namespaces, takesAll, passes }
    const start = pattern.includes(NAMESPACE_END) ? '^' : `^(${namespaces.join('|')}):`
    return { asks: new RegExp(start + pattern + end), namespaces, takesAll, passes }
  })
}

/** The keys that an argument stands for, as patterns: `a.${b}` is any key with two parts. */
function alternatives(key: ESTree.Node | undefined): (string | undefined)[] {
  if (key?.type === 'ConditionalExpression') {
    return [...alternatives(key.consequent), ...alternatives(key.alternate)]
  }
  if (key?.type === 'Literal') return [RegExp.escape(`${key.value}`)]
  if (key?.type !== 'TemplateLiteral') return [undefined]
  return [key.quasis.map(({ value }) => RegExp.escape(`${value.cooked}`)).join(ONE_PART)]
}

function namesIn(values: ESTree.Node | undefined): string[] | undefined {
  if (values === undefined) return []
  if (values.type !== 'ObjectExpression') return undefined
  const names = values.properties.map((property) =>
    property.type === 'Property' && property.key.type === 'Identifier'
      ? property.key.name
      : undefined,
  )
  return names.every((name) => name !== undefined) ? names : undefined
}

function attributeOf(
  attributes: ESTree.JSXOpeningElement['attributes'],
  wanted: string,
): ESTree.Node | undefined {
  for (const attribute of attributes) {
    if (attribute.type !== 'JSXAttribute' || attribute.name.name !== wanted) continue
    const { value } = attribute
    return value?.type === 'JSXExpressionContainer' ? value.expression : (value ?? undefined)
  }
  return undefined
}

/** A key without a namespace is looked up in the first of several. */
function namespaceOf(argument: ESTree.Node | undefined): string {
  const first = argument?.type === 'ArrayExpression' ? argument.elements[0] : argument
  return first?.type === 'Literal' ? `${first.value}` : 'common'
}

function isNamed(node: ESTree.Node, name: string): boolean {
  if (node.type === 'MemberExpression') return isNamed(node.property, name)
  return node.type === 'Identifier' && node.name === name
}
