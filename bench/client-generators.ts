import { type ExecFileSyncOptions, execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from './parts/product-process.ts'

/** `npm run build && node bench/client-generators.ts`: whether generators of clients take the API's description. */
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
  const folder = mkdtempSync(join(tmpdir(), 'unpause-client-'))
  try {
    writeFileSync(join(folder, 'openapi.json'), description)
    mkdirSync(join(folder, 'out'))
    writeFileSync(join(folder, 'package.json'), '{"private":true}')
    const options: ExecFileSyncOptions = {
      cwd: folder,
      timeout: 300_000,
      stdio: ['ignore', 'ignore', 'inherit'],
    }
    execFileSync(
      'npm',
      ['install', '--no-audit', '--no-fund', '--ignore-scripts', `${name}@${version}`, TYPESCRIPT],
      options,
    )
    execFileSync('npx', ['--no-install', name.replace('@hey-api/', ''), ...args], options)
    const client = filesIn(join(folder, 'out'))
    const missing = SCHEMAS.filter((schema) => !new RegExp(`\\b${schema}\\b *[:={]`).test(client))
    if (missing.length > 0) throw new Error(`The client of ${name} has no ${missing.join(', ')}.`)
    console.log(`${name} ${version} takes the description`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const description = await describe()
for (const generator of GENERATORS) generate(description, generator)
