import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { install } from './parts/installed.ts'
import { startProduct } from './parts/product-process.ts'

/**
 * `npm run build && node bench/client-generators.ts`: whether client generators take the API's description.
 */
const GENERATORS = [
  { name: 'openapi-typescript', version: '7.13.0', args: ['openapi.json', '-o', 'out/types.ts'] },
  { name: '@hey-api/openapi-ts', version: '0.99.0', args: ['-i', 'openapi.json', '-o', 'out'] },
  {
    name: 'swagger-typescript-api',
    version: '13.13.0',
    args: ['generate', '-p', 'openapi.json', '-o', 'out'],
  },
  { name: 'openapi-zod-client', version: '1.18.3', args: ['openapi.json', '-o', 'out/client.ts'] },
]

/** Generators use the compiler as a library, which it no longer is from version 7 on. */
const TYPESCRIPT = 'typescript@5.9.3'

/** Each has to be known to the client by its name. */
const SCHEMAS = ['Story', 'Comment', 'Listing', 'Error']

async function describe(): Promise<string> {
  await using product = await startProduct({ LOG_LEVEL: 'silent' })
  return (await fetch(`${product.origin}/api/openapi.json`)).text()
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n')

/** @throws Error if the generator fails, or its client lacks a schema */
function generate(description: string, { name, version, args }: (typeof GENERATORS)[number]): void {
  using installed = install(`${name}@${version}`, TYPESCRIPT)
  writeFileSync(join(installed.folder, 'openapi.json'), description)
  mkdirSync(join(installed.folder, 'out'))
  installed.run(name.replace('@hey-api/', ''), ...args)
  const client = filesIn(join(installed.folder, 'out'))
  const missing = SCHEMAS.filter((schema) => !new RegExp(`\\b${schema}\\b *[:={]`).test(client))
  if (missing.length > 0) throw new Error(`The client of ${name} has no ${missing.join(', ')}.`)
  console.log(`${name} ${version} takes the description`)
}

const description = await describe()
for (const generator of GENERATORS) generate(description, generator)
